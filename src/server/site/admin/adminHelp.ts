import type { AdminCommand } from './adminCommand.ts'

const CALL = 'npm run admin --'

/** The help text of all commands, of one group (`members`), or of one command. */
export function renderHelp(commands: readonly AdminCommand[], words: readonly string[]): string {
  const path = words.join(' ')
  const command = commands.find(({ name }) => name === path)
  if (command) return renderCommand(command)
  const group = commands.filter(({ name }) => name.startsWith(`${path} `))
  return group.length > 0 ? renderGroup(group, path) : renderAll(commands)
}

function renderAll(commands: readonly AdminCommand[]): string {
  return [
    'The operator’s command line. It works while the server runs, and without it.',
    '',
    `Usage: ${CALL} <command> [--json] [--help]`,
    '',
    ...renderList(commands),
    '',
    `${CALL} <command> --help tells more of a command.`,
    'It uses the settings of the server: DATA_DIR or DATABASE_URL.',
  ].join('\n')
}

function renderGroup(group: readonly AdminCommand[], path: string): string {
  return [`Usage: ${CALL} ${path} <command> [--json] [--help]`, '', ...renderList(group)].join('\n')
}

function renderCommand(command: AdminCommand): string {
  const { summary, options = {}, help } = command
  const lines = Object.entries(options).map(([option, { describe, value }]) => [
    `--${option}${value === undefined ? '' : ` <${value}>`}`,
    describe,
  ])
  return [
    summary,
    '',
    `Usage: ${renderUsage(command)}`,
    ...(help === undefined ? [] : ['', help]),
    '',
    ...inColumns([...lines, ['--json', 'answers as JSON'], ['--help', 'shows this']]),
  ].join('\n')
}

/** The usage of a command, in one line. */
export function renderUsage({ name, words, options = {} }: Pick<AdminCommand, 'name' | 'words' | 'options'>): string {
  const hasOptions = Object.keys(options).length > 0
  return [CALL, name, words, hasOptions ? '[options]' : undefined].filter((part) => part !== undefined).join(' ')
}

const renderList = (commands: readonly AdminCommand[]) =>
  inColumns(commands.map(({ name, words, summary }) => [[name, words].filter(Boolean).join(' '), summary]))

function inColumns(lines: readonly (readonly string[])[]): string[] {
  const width = Math.max(...lines.map(([first = '']) => first.length))
  return lines.map(([first = '', second = '']) => `  ${first.padEnd(width)}  ${second}`)
}
