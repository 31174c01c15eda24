interface Cover {
  readonly asked: readonly string[]
  readonly leftOut: readonly string[]
}

/**
 * The `GET` routes of an OpenAPI document, by path and methods, that are neither asked nor left out; and the asked or
 * left-out ones that it does not have. `/api` before a path counts for nothing.
 */
export function findUncovered(
  paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  { asked, leftOut }: Cover,
): readonly string[] {
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    'get' in methods ? [path.replace(/^\/api(?=\/)/, '')] : [],
  )
  const known = new Set([...asked, ...leftOut])
  return [
    ...routes.filter((route) => !known.has(route)).map((route) => `${route} is not asked`),
    ...[...known].filter((route) => !routes.includes(route)).map((route) => `${route} is no route`),
  ]
}
