import { z } from 'zod'
import type { App } from '../../machinery/http/App.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { readAvatar } from './avatarStore.ts'

const paramsSchema = z.strictObject({ file: z.string().regex(/^[0-9a-f]{32}\.jpg$/) })

/** Describes the picture in the OpenAPI document. The bytes are sent unchanged. */
const pictureSchema = z.unknown().meta({ type: 'string', format: 'binary' })

/** Serves members' pictures. Browsers send no token with an image, so an unguessable key protects it. */
export function registerAvatarRoutes(app: App, { database }: Machinery): void {
  app.get(
    '/avatar/:file',
    {
      config: { isPublic: true },
      schema: {
        summary: "A member's picture",
        description: 'A JPEG of at most 400 × 400 pixels. The picture of an address never changes: keep it.',
        tags: ['member'],
        params: paramsSchema,
        response: { 200: { description: 'The picture', content: { 'image/jpeg': { schema: pictureSchema } } } },
        errors: ['notFound'],
      },
    },
    async (request, reply) => {
      const picture = await readAvatar(database.queries, request.params.file.slice(0, -'.jpg'.length))
      if (picture === undefined) throw new ApiError('notFound')
      return reply
        .type('image/jpeg')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', 'inline')
        .send(picture)
    },
  )
}
