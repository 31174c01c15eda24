/** What a browser tells of its device. What it does not tell is null. */
export interface Device {
  readonly browser: string
  readonly screen: string
  readonly cores: number | null
  /** Of the device, in GiB, rounded by the browser. */
  readonly memoryGib: number | null
  /** Of the page's objects, in MiB. */
  readonly heapMib: number | null
}

const MIB = 2 ** 20

export function readDevice(): Device {
  const { userAgent, hardwareConcurrency } = navigator
  const heap = numberIn(fieldOf(performance, 'memory'), 'usedJSHeapSize')
  return {
    browser: userAgent,
    screen: `${screen.width} × ${screen.height} @ ${devicePixelRatio}, ${innerWidth} × ${innerHeight}`,
    cores: hardwareConcurrency || null,
    memoryGib: numberIn(navigator, 'deviceMemory'),
    heapMib: heap === null ? null : heap / MIB,
  }
}

/** A number that only some browsers have. */
function numberIn(thing: unknown, name: string): number | null {
  const value = fieldOf(thing, name)
  return typeof value === 'number' ? value : null
}

function fieldOf(thing: unknown, name: string): unknown {
  return typeof thing === 'object' && thing !== null ? (Reflect.get(thing, name) as unknown) : null
}
