/** The style sheet of the readable reference. */
export const referenceStyle = `
:root { color-scheme: light dark; font: 16px/1.55 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 6rem; }
h1 { font-size: 1.8rem; } h2 { margin-top: 3rem; text-transform: capitalize; }
code, pre { font: 0.875em/1.5 ui-monospace, monospace; }
section { border-top: 1px solid #8885; padding: 0.5rem 0 1rem; }
h3 { font: 600 1rem/1.5 ui-monospace, monospace; margin: 0.75rem 0 0.25rem; }
h3 b { display: inline-block; min-width: 4.5rem; color: #1b7f79; }
h4 { margin: 0.75rem 0 0.25rem; font-size: 0.9rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.15rem 1rem; margin: 0.25rem 0; }
dd { margin: 0; } dt { font-family: ui-monospace, monospace; font-size: 0.875rem; }
pre { overflow-x: auto; background: #8881; padding: 0.75rem; border-radius: 0.4rem; margin: 0.25rem 0; }
.guide { white-space: pre-line; }
details > summary { cursor: pointer; }
`
