/** The name of the running build, such as `0.1.0+04d4cb1d`; `source` if the sources run without a build. */
export const BUILD: string = process.env['KHATAM_BUILD'] ?? 'source'
