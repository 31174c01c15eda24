import { expect, test } from 'vitest'
import type { Member } from '../../../../src/protocol/member/member.ts'
import { getMember, refreshMember, storeMember } from '../../../../src/client/network/queries/memberStores.ts'

const memberCalled = (username: string | null) => ({ id: 7, username }) as Member

test('an older answer does not undo what a change has answered meanwhile', async () => {
  storeMember(memberCalled(null))
  const answers: ((member: Member) => void)[] = []
  const refreshed = refreshMember(() => new Promise((resolve) => answers.push(resolve)))
  storeMember(memberCalled('Alice'))
  answers[0]?.(memberCalled(null))
  await expect.poll(() => answers.length).toBe(2)
  expect(getMember()?.username).toBe('Alice')
  answers[1]?.(memberCalled('Alice of later'))
  await refreshed
  expect(getMember()?.username).toBe('Alice of later')
})

test('an answer about a member who has gone is left alone', async () => {
  storeMember(memberCalled('Alice'))
  await refreshMember(() => Promise.resolve({ ...memberCalled('Bahram'), id: 8 }))
  expect(getMember()?.username).toBe('Alice')
})
