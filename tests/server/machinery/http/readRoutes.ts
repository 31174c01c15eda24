import type { App } from '../../../../src/server/machinery/http/App.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const
export type Method = (typeof METHODS)[number]

/**
 * Every registered route as a method and an address, with 1 for each parameter. Each line of the printed tree has a part of
 * an address, and the methods in brackets.
 */
export function readRoutes(app: App): [Method, string][] {
  const parents: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, part, methods] = /^([│ ]*)[├└]── (\S+) \(([\w, ]+)\)$/.exec(line) ?? []
      if (indent === undefined || part === undefined || methods === undefined) return []
      const depth = indent.length / 4
      parents.splice(depth, Infinity, `${parents[depth - 1] ?? ''}${part}`)
      const url = parents[depth]?.replaceAll(/:\w+(\([^)]*\))?/g, '1').replaceAll('*', 'nothing') ?? ''
      return METHODS.filter((method) => methods.split(', ').includes(method)).map((method): [Method, string] => [
        method,
        url,
      ])
    })
}
