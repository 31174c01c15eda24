import { afterEach, expect, test, vi } from 'vitest'
import { takeFirstAnswer } from '../../../../src/client/network/http/firstAnswers.ts'

const MEMBER = 'GET /api/member/me'
const call = (method: string, path: string) => new Request(`http://khatam.test${path}`, { method })

afterEach(() => vi.unstubAllGlobals())

/** The page has asked for the member with this token. */
function askFor(token: string): Promise<Response> {
  const answer = Promise.resolve(new Response('{}'))
  vi.stubGlobal('firstAnswers', { token, [MEMBER]: answer })
  return answer
}

test('W894 an answer is taken once', () => {
  const answer = askFor('mine')
  expect(takeFirstAnswer(call('GET', '/api/member/me'), 'mine')).toBe(answer)
  expect(takeFirstAnswer(call('GET', '/api/member/me'), 'mine')).toBeUndefined()
})

test('W894 it answers the very call that was made, and no other', () => {
  void askFor('mine')
  const others = [
    call('HEAD', '/api/member/me'),
    call('GET', '/api/member/me?id=1'),
    call('GET', '/api/user/me/matchup'),
  ]
  expect(others.map((other) => takeFirstAnswer(other, 'mine'))).toEqual([undefined, undefined, undefined])
})

test('W894 another member’s answer is nobody’s', () => {
  void askFor('another')
  expect(takeFirstAnswer(call('GET', '/api/member/me'), 'mine')).toBeUndefined()
  expect(takeFirstAnswer(call('GET', '/api/member/me'), 'another')).toBeUndefined()
})

test('W894 a page that has asked for nothing has no answers', () => {
  expect(takeFirstAnswer(call('GET', '/api/member/me'), null)).toBeUndefined()
})
