import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

/** A JSON schema, as far as this test looks into one. */
interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly prefixItems?: readonly Schema[]
  readonly type?: string
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>
  readonly headers?: Readonly<Record<string, unknown>>
}

interface Operation {
  readonly parameters?: readonly { readonly name: string }[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content>>
}

let server: TestServer
let paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>

withServer((opened) => ({ server } = opened))
beforeAll(async () => {
  const { body } = await server.call('GET', '/openapi.json')
  paths = z.object({ paths: z.custom<typeof paths>() }).parse(body).paths
})

interface Call {
  readonly call: string
  readonly query?: string
  /** The names of the fields in each alternative of the body. */
  readonly bodies?: readonly string[]
  /** The fields of the answer, or of each of its rows. */
  readonly answer?: string
  readonly headers?: string
  readonly errors?: string
}

const MEMBER =
  'id username mobile email countryCode avatar credit locale fcmToken averageErrorRate tournamentGolds ' +
  'tournamentSilvers tournamentBronzes ranks'
const CHALLENGE =
  'id userA userB length joinCredit joinTimeout createdAt acceptedAt declinedAt declinedByUser matchup matchupId'
const PAGE = 'take sort createdAt[lte] id[ne]'
const COUNT = 'x-pagination-count'

/**
 * The calls of spec shell §7 with their errors of §8 and the fields of §3; and challenges and quizzes of spec game §7.
 */
const CALLS: readonly Call[] = [
  { call: 'GET /api/member/me', answer: MEMBER },
  {
    call: 'PUT /api/member/me',
    bodies: ['username countryCode locale fcmToken avatar'],
    answer: MEMBER,
    errors: '758 759',
  },
  { call: 'GET /api/member/suggested_username', query: 'locale' },
  { call: 'GET /api/member', query: 'username search take sort', answer: 'id username avatar', headers: COUNT },
  { call: 'POST /api/member/verify/mobile', bodies: ['mobile'], errors: '409 721' },
  {
    call: 'POST /api/session',
    bodies: ['mobile confirmationCode renewal', 'mobile password renewal'],
    answer: 'accessToken member',
    errors: '400 403 404 409 735 736',
  },
  { call: 'DELETE /api/session/current' },
  { call: 'POST /api/user/me/giftcard', bodies: ['code'], answer: 'amount credit', errors: '403 755 756' },
  { call: 'GET /api/user/me/credit_history', query: PAGE, answer: 'id amount reasonType createdAt', headers: COUNT },
  { call: 'GET /api/user/{id}/achievement', answer: 'achieved progress achievement' },
  { call: 'HEAD /api/user/me/notification', headers: 'x-unseen-notifications' },
  {
    call: 'GET /api/user/me/notification',
    query: PAGE,
    answer: 'id deliveryId categoryName payload subject content createdAt scheduledFor sentAt isHighlighted',
    headers: COUNT,
  },
  { call: 'GET /api/user/option', answer: 'name value' },
  { call: 'GET /api/user/option/{name}', answer: 'name value' },
  { call: 'PUT /api/user/option/{name}', bodies: ['value'] },
  { call: 'GET /api/user/rank/elo' },
  { call: 'GET /api/user/rank/tournament' },
  { call: 'GET /api/user/rank/quiz' },
  {
    call: 'GET /api/user/me/matchup',
    query: 'sort finishedAt removedAt tournamentId',
    answer: 'id tournamentId finished',
    headers: COUNT,
  },
  {
    call: 'POST /api/challenge',
    bodies: ['userBId length isTakhteh variant joinCredit key'],
    answer: CHALLENGE,
    errors: '403 404 409 743',
  },
  { call: 'POST /api/challenge/{id}/accept', errors: '403 404 409 743' },
  { call: 'POST /api/challenge/{id}/decline', answer: CHALLENGE, errors: '403 404 409' },
  { call: 'GET /api/challenge', query: 'id userAId userBId declinedAt sort', answer: CHALLENGE, headers: COUNT },
  { call: 'GET /api/quiz/stat', answer: 'quizzesLeft' },
  {
    call: 'POST /api/quiz',
    answer: 'id userId createdAt isCorrect correctOpt answeredAt answeredOpt options gameBoard',
    errors: '400 750 751',
  },
  {
    call: 'PUT /api/quiz/{id}/answer',
    bodies: ['answer'],
    answer: 'isCorrect correctOpt answeredAt',
    errors: '400 404 409',
  },
  { call: 'GET /api/page', query: 'name', answer: 'title content' },
  { call: 'GET /live/{channel}', errors: '401 403' },
  { call: 'GET /live', query: 'channel', errors: '401 403' },
]

test.each(CALLS)('W263 the reference has $call with its fields, headers and errors', (wanted) => {
  const { call, query = '', bodies = [], answer = '', headers = '', errors = '' } = wanted
  const [method = '', path = ''] = call.split(' ')
  const operation = paths[path]?.[method.toLowerCase()]
  expect(operation).toBeDefined()
  const names = operation?.parameters?.map(({ name }) => name) ?? []
  expect(names).toEqual(expect.arrayContaining(words(query)))
  expect(alternatives(schemaOf(operation?.requestBody)).slice(0, bodies.length)).toEqual(bodies.map(words))
  const success = operation?.responses['200']
  expect(fieldsOf(schemaOf(success))).toEqual(expect.arrayContaining(words(answer)))
  expect(Object.keys(success?.headers ?? {})).toEqual(expect.arrayContaining(words(headers)))
  expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(words(errors)))
})

const words = (text: string) => text.split(' ').filter((word) => word !== '')
const schemaOf = (part: Content | undefined) => Object.values(part?.content ?? {})[0]?.schema
const fieldsOf = (schema: Schema | undefined) => Object.keys((schema?.items ?? schema)?.properties ?? {})
const alternatives = (schema: Schema | undefined) =>
  schema === undefined ? [] : (schema.anyOf ?? [schema]).map((one) => fieldsOf(one))
