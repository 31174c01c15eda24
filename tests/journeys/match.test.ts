import { describe, expect, test } from 'vitest'
import { resignMatch } from './findMatch.ts'
import { chooseFarthest, mouse, play, quickHand, type Choose, type Hand } from './playAtBoard.ts'
import { expectFairDice, expectSettled, findEachOther, makePlayground, type Pair } from './playground.ts'

const playground = makePlayground({ draws: 'canvas' })

const TARGET = 3

/** Doubles once in a match, as soon as possible. */
function doubleOnce(): Choose {
  let hasDoubled = false
  return (table) => {
    if (hasDoubled || !table.buttons.includes('double')) return chooseFarthest(table)
    hasDoubled = true
    return 'double'
  }
}

/** Two players who double once each. The first double is taken, and the redouble after it is passed. */
function makeCubePlayers(): readonly [Choose, Choose] {
  let answers = 0
  const player = (): Choose => {
    const plain = doubleOnce()
    return (table) => {
      if (table.phase !== 'answerDouble') return plain(table)
      answers += 1
      return answers === 1 ? 'take' : 'pass'
    }
  }
  return [player(), player()]
}

/**
 * The mouse plays the first turns, and a program’s clicks play the others. So a person’s gestures are tested, and
 * matches end soon.
 */
function mouseFor(gestures: number): Hand {
  let left = gestures
  return (page, choice) => {
    left -= 1
    return (left >= 0 ? mouse : quickHand)(page, choice)
  }
}

async function playBoth({ persian, english }: Pair, [first, second]: readonly [Choose, Choose]) {
  const pressed = await Promise.all([
    play(persian.page, { choose: first, hand: mouseFor(10) }),
    play(english.page, { choose: second, hand: mouseFor(10) }),
  ])
  const sum = (button: 'double' | 'take' | 'pass') => pressed[0][button] + pressed[1][button]
  return { double: sum('double'), take: sum('take'), pass: sum('pass') }
}

describe('two members in two browsers', () => {
  test('a match to three points with double, take, redouble and pass, to its end', async () => {
    const pair = await findEachOther(playground, [1, 2], { length: TARGET, fee: 10 })
    expect(await playBoth(pair, makeCubePlayers())).toEqual({ double: 2, take: 1, pass: 1 })
    const { userAScore, userBScore, resignedAt, isTimeout } = await pair.persian.api.matchup(pair.matchupId)
    expect(Math.max(userAScore, userBScore)).toBe(TARGET)
    expect({ resignedAt, isTimeout }).toEqual({ resignedAt: null, isTimeout: false })
    await expectSettled(pair, 10)
    await expectFairDice(pair.persian.page, 'fa')
  })

  test('a match of takhteh, to its end, without a cube', async () => {
    const pair = await findEachOther(playground, [3, 4], { length: 1, fee: 10, isTakhteh: true })
    const pressed = await playBoth(pair, [chooseFarthest, chooseFarthest])
    expect(pressed).toEqual({ double: 0, take: 0, pass: 0 })
    const matchup = await pair.persian.api.matchup(pair.matchupId)
    expect(matchup).toMatchObject({ isTakhteh: true, resignedAt: null, isTimeout: false })
    expect(Math.max(matchup.userAScore, matchup.userBScore)).toBe(1)
    await expectSettled(pair, 10)
    await expectFairDice(pair.english.page, 'en')
  })

  test('a match of takhteh is given up, and the opponent wins the match and the fee', async () => {
    const pair = await findEachOther(playground, [5, 6], { length: TARGET, fee: 10, isTakhteh: true })
    const { persian, english } = pair
    // The Persian player gives up in the middle of the match, when asked to act, because the turn is the Persian
    // player’s then.
    const others = play(english.page)
    await play(persian.page, { isEnough: ({ updateIndex }) => updateIndex > 8 })
    await resignMatch(persian.page, 'fa')
    await others
    const matchup = await english.api.matchup(pair.matchupId)
    expect(matchup).toMatchObject({ winnerUserId: english.api.id, isTimeout: false, userAScore: 0, userBScore: TARGET })
    expect(matchup.resignedAt).not.toBeNull()
    await expectSettled(pair, 10)
  })
})
