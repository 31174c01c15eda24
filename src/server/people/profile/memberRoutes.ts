import { z } from 'zod'
import {
  avatarUploadSchema,
  findMembersSchema,
  memberProfileSchema,
  memberSchema,
  suggestedUsernamesSchema,
  suggestUsernamesSchema,
  updateMemberSchema,
} from '../../../protocol/member/member.ts'
import type { App } from '../../machinery/http/App.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { changeAvatar } from '../avatars/changeAvatar.ts'
import { callerOf } from '../../machinery/http/caller.ts'
import { presentPlaces, readRanks } from '../members/readRanks.ts'
import { suggestUsernames } from '../members/suggestUsernames.ts'
import { findByUsername, readPlacedMember } from '../members/memberStore.ts'
import { searchMembers } from '../members/searchMembers.ts'
import { updateMember } from './updateMember.ts'
import { presentMember, presentProfile, presentPublicMember } from '../members/presentMember.ts'

export function registerMemberRoutes(app: App, dependencies: Machinery): void {
  const { database, randomBytes } = dependencies
  const tags = ['member']

  app.get(
    '/member/me',
    { schema: { summary: 'The signed-in member', tags, response: { 200: memberSchema } } },
    async (request) => {
      const member = await readPlacedMember(database.queries, callerOf(request).memberId)
      return presentMember(member, presentPlaces(member.places))
    },
  )

  app.put(
    '/member/me',
    {
      schema: {
        summary: "Changes fields of the caller's profile",
        description: 'A new picture comes as a form (multipart/form-data) with the one field `avatar`.',
        tags,
        consumes: ['application/json', 'multipart/form-data'],
        body: z.union([updateMemberSchema, avatarUploadSchema]),
        response: { 200: memberSchema },
        errors: ['usernameInvalid', 'usernameTaken', 'tooManyRequests', 'tooLarge'],
      },
    },
    async (request) => {
      const { memberId } = callerOf(request)
      const { body } = request
      const member =
        body.avatar instanceof File
          ? await changeAvatar(dependencies, memberId, body.avatar)
          : await database.transaction((tx) => updateMember(tx, memberId, updateMemberSchema.parse(body)))
      return presentMember(member, await readRanks(database.queries, memberId))
    },
  )

  app.get(
    '/member/suggested_username',
    {
      schema: {
        summary: 'Usernames that nobody has, to choose from',
        description: 'They are in the letters of the language. Another member may take one before it is chosen.',
        tags,
        querystring: suggestUsernamesSchema,
        response: { 200: suggestedUsernamesSchema },
      },
    },
    (request) => suggestUsernames(database.queries, request.query.locale, randomBytes),
  )

  app.get(
    '/member',
    {
      schema: {
        summary: 'Finds members by their name',
        description: 'The total is in the `x-pagination-count` header. A search never answers the caller.',
        tags,
        querystring: findMembersSchema,
        replyHeaders: ['x-pagination-count'],
        response: { 200: z.array(memberProfileSchema) },
      },
    },
    async (request, reply) => {
      const { username, search, ...page } = request.query
      if (username !== undefined) {
        const member = await findByUsername(database.queries, username)
        reply.header('x-pagination-count', member ? '1' : '0')
        return member ? [presentProfile(member, presentPlaces(member.places))] : []
      }
      const query = { search: search ?? '', exceptId: callerOf(request).memberId, ...page }
      const { rows, total } = await searchMembers(database.queries, query)
      reply.header('x-pagination-count', String(total))
      return rows.map(presentPublicMember)
    },
  )
}
