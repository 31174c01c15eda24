import { describe, expect, test } from 'vitest'
import {
  type DeviceParts,
  goOnAlone,
  openOnDevice,
  ownPractice,
} from '../../../../src/client/features/practice/devicePractice.ts'
import { LocalPractice, type LocalParts } from '../../../../src/client/features/practice/LocalPractice.ts'
import { drawDice } from '../../../../src/client/features/practice/drawDice.ts'
import { fileOfServerPractice } from '../../../../src/client/features/practice/practiceCopy.ts'
import {
  adoptCopy,
  createLeftPractice,
  createPracticeStore,
} from '../../../../src/client/features/practice/practiceFile.ts'
import { legalTurns } from '../../../../src/engine/rules/legalTurns.ts'
import type { MatchState } from '../../../../src/engine/rules/matchState.ts'
import { variantOfMatch } from '../../../../src/engine/rules/matchState.ts'
import { checkerCount, positionFor } from '../../../../src/engine/rules/position.ts'
import { VARIANT_NAMES, variantOf } from '../../../../src/engine/rules/variant.ts'
import { variantOfWire } from '../../../../src/protocol/wire/variantOfWire.ts'
import type { GameContext, PerformAction } from '../../../../src/protocol/game/game.ts'
import { gameContextSchema } from '../../../../src/protocol/game/game.ts'
import { matchupSchema } from '../../../../src/protocol/matchup/matchup.ts'
import { actionRecordSchema } from '../../../../src/protocol/analysis/analysis.ts'
import type { Action } from '../../../../src/engine/rules/game.ts'
import { pick, seededRandom } from '../../../engine/seededRandom.ts'

/** A device with its storage, its dice and its bot. Its time passes when the test says so. */
function device(seed = 1) {
  const random = seededRandom(seed)
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  }
  const waiting = new Set<() => void>()
  const parts = (): LocalParts => ({
    store: createPracticeStore(7, storage),
    member: { id: 7, username: 'me', avatar: null, countryCode: 'ir' },
    chooseAction: ({ match }) => Promise.resolve(anyAction(match, random)),
    drawDice: () => drawDice((bytes) => (bytes[0] = Math.floor(random() * 256))),
    now: () => Date.UTC(2026, 10, 21),
    after: (_ms, then) => {
      waiting.add(then)
      return () => void waiting.delete(then)
    },
  })
  const settle = async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  return {
    items,
    parts,
    random,
    hasWaiting: () => waiting.size > 0,
    /** Lets the bot act until it is the member’s turn. */
    letBotAct: async () => {
      while (waiting.size > 0) {
        const due = [...waiting]
        waiting.clear()
        for (const then of due) then()
        await settle()
      }
    },
  }
}

function anyAction(match: MatchState, random: () => number): Action {
  const { phase, dice, turn, points } = match.game
  if (phase === 'answerDouble') return { type: 'take' }
  if (phase === 'roll' || dice === null) return { type: 'roll' }
  return { type: 'move', steps: pick(legalTurns(positionFor(points, turn), dice, variantOfMatch(match)), random).steps }
}

function choose({ phase, possibleMoves, updateIndex }: GameContext, random: () => number): PerformAction {
  if (phase === 'answerDouble') return { name: 'take', updateIndex }
  return phase === 'move'
    ? { name: 'move', moves: pick(possibleMoves, random), updateIndex }
    : { name: 'roll', updateIndex }
}

async function contextOf(practice: LocalPractice): Promise<GameContext> {
  return (await practice.load()).game
}

/** Plays some of the member’s actions, and the bot’s between them. */
async function play(practice: LocalPractice, { letBotAct, random }: ReturnType<typeof device>, actions: number) {
  await letBotAct()
  for (let done = 0; done < actions; done++) {
    const context = await contextOf(practice)
    if (context.currentPlayer === null) return context
    await practice.act(context.id, choose(context, random))
    await letBotAct()
  }
  return contextOf(practice)
}

function opened(seed = 1, length = 3) {
  const home = device(seed)
  const practice = LocalPractice.open({ variant: 'normal', length, level: 2 }, home.parts())
  const told: GameContext[] = []
  const leave = practice.listen((context) => told.push(context))
  return { ...home, home, practice, told, leave }
}

describe('a practice of this device', () => {
  test.each(VARIANT_NAMES)('plays %s to its end and keeps the variant when it is read again', async (variant) => {
    const home = device(4)
    const practice = LocalPractice.open({ variant, length: 1, level: 0 }, home.parts())
    const checkers = checkerCount(variantOf(variant).opening)
    const { game: first } = await practice.load()
    expect([variantOfWire(first), ...first.points.map(checkerCount)]).toEqual([variant, checkers, checkers])
    const leave = practice.listen(() => {})
    await play(practice, home, 3)
    leave()
    const file = home.parts().store.read()
    if (file === null) throw new Error('nothing was kept')
    const again = new LocalPractice(file, home.parts())
    again.listen(() => {})
    const last = await play(again, home, 500)
    expect([variantOfWire(last), last.matchupFinished]).toEqual([variant, true])
    expect(last.points.map(checkerCount)).toEqual([checkers, checkers])
  })

  test.each([
    [{ isTakhteh: false }, 'normal'],
    [{ isTakhteh: true }, 'takhteh'],
  ] as const)('is read as an earlier version kept it, with %j', (named, variant) => {
    const { items, parts } = opened()
    const [key = '', text = ''] = [...items][0] ?? []
    const kept: unknown = JSON.parse(text)
    items.set(key, JSON.stringify(Object.assign({}, kept, { version: 1, variant: undefined, ...named })))
    expect(parts().store.read()).toMatchObject({ version: 2, variant, length: 3 })
  })

  test('says the same as a practice of the server', async () => {
    const { practice, home } = opened()
    await play(practice, home, 8)
    const { matchup, game } = await practice.load()
    expect(gameContextSchema.safeParse(game).error).toBeUndefined()
    expect(matchupSchema.safeParse(matchup).error).toBeUndefined()
    for (const record of await practice.records()) {
      expect(actionRecordSchema.safeParse(record).error).toBeUndefined()
    }
    expect(game).toMatchObject({ isPractice: true, clock: null, matchLength: 3 })
  })

  test('plays a whole match and tells each state once, in order', async () => {
    const { practice, home, told } = opened(4, 1)
    const end = await play(practice, home, 500)
    expect(end).toMatchObject({ matchupFinished: true, phase: 'over' })
    const indexes = told.map(({ updateIndex }) => updateIndex)
    expect(indexes).toEqual(indexes.map((_, index) => index + 2))
    expect(told.at(-1)?.lastActions.at(-1)?.type).toBe('matchEnd')
  })

  test('survives the page: a new page goes on where it stood, and the bot plays its turn', async () => {
    const { practice, home, items, leave } = opened(2)
    await play(practice, home, 5)
    const context = await contextOf(practice)
    const acted = await practice.act(context.id, choose(context, home.random))
    leave()
    const parts = home.parts()
    const file = parts.store.read()
    if (file === null) throw new Error('nothing was kept')
    const again = new LocalPractice(file, parts)
    const found = await contextOf(again)
    expect({ ...found, lastActions: [] }).toEqual({ ...acted, lastActions: [] })
    expect(await again.records()).toEqual(await practice.records())
    again.listen(() => {})
    await home.letBotAct()
    expect((await contextOf(again)).currentPlayer).toBe('white')
    expect(items.size).toBe(1)
  })

  test('goes back to each own record, and forward to the present', async () => {
    const { practice, home } = opened(3, 5)
    const present = await play(practice, home, 10)
    const records = await practice.records()
    const own = records.filter(({ player, type, moves }) => player === 'white' && (type === 'roll' || moves?.length))
    for (const record of own.toReversed().slice(1)) {
      const back = await practice.undo({ undoGameIndex: record.gameIndex, undoActionIndex: record.index })
      expect(back).toMatchObject({ currentPlayer: 'white', undoActionIndex: record.index, points: record.prevCheckers })
      if (record.type === 'move') expect(back.dice).toEqual(record.dice)
    }
    const again = await practice.undo({ undoGameIndex: 0, undoActionIndex: records.length - 1 })
    expect({ ...again, updateIndex: 0, lastActions: [] }).toEqual({ ...present, updateIndex: 0, lastActions: [] })
  })

  test('an action there forgets what was taken back, and the dice stay the same', async () => {
    const { practice, home } = opened(5, 5)
    await play(practice, home, 8)
    const records = await practice.records()
    const roll = records.find(({ player, type }) => player === 'white' && type === 'roll')
    if (roll === undefined) throw new Error('no roll')
    const back = await practice.undo({ undoGameIndex: roll.gameIndex, undoActionIndex: roll.index })
    const rolled = await practice.act(back.id, { name: 'roll', updateIndex: back.updateIndex })
    expect(rolled.lastActions[0]).toMatchObject({ type: 'roll', dice: roll.dice })
    expect(rolled.undoActionIndex).toBeNull()
    expect((await practice.records()).slice(0, roll.index)).toEqual(records.slice(0, roll.index))
  })

  test('a bot’s answer that comes after the member went back is dropped', async () => {
    const { practice, home } = opened(6)
    await play(practice, home, 4)
    const context = await contextOf(practice)
    const acted = await practice.act(context.id, choose(context, home.random))
    const records = await practice.records()
    const own = records.findLast(({ player, type }) => player === 'white' && type === 'roll')
    if (own === undefined || acted.currentPlayer !== 'black') return
    const first = records.find(({ player, type }) => player === 'white' && type === 'roll')
    if (first === undefined) throw new Error('no roll')
    const back = await practice.undo({ undoGameIndex: 0, undoActionIndex: first.index })
    await home.letBotAct()
    expect(await contextOf(practice)).toEqual(back)
  })

  test('the bot does not play while nobody looks', async () => {
    const home = device(7)
    const practice = LocalPractice.open({ variant: 'normal', length: 3, level: 0 }, home.parts())
    const stop = practice.listen(() => {})
    stop()
    expect(home.hasWaiting()).toBe(false)
  })

  test('refuses illegal actions, and actions for an old state', async () => {
    const { practice, home } = opened(8)
    const context = await play(practice, home, 3)
    const refused = { code: 403, message: 'The game waits for something else.' }
    await expect(practice.act(context.id, { name: 'take' })).rejects.toMatchObject(refused)
    await expect(practice.act(context.id, { name: 'roll', updateIndex: 1 })).rejects.toMatchObject({ code: 409 })
    await expect(practice.undo({ undoGameIndex: 0, undoActionIndex: 999 })).rejects.toMatchObject({ code: 404 })
    const bots = (await practice.records()).find(({ player, type }) => player === 'black' && type === 'roll')
    if (bots === undefined) return
    const place = { undoGameIndex: bots.gameIndex, undoActionIndex: bots.index }
    await expect(practice.undo(place)).rejects.toMatchObject({ code: 403 })
  })

  test('a finished practice is no longer kept, and one whose end was taken back is', async () => {
    const { practice, home, items } = opened(9, 1)
    await home.letBotAct()
    await practice.resignMatch()
    expect(items.size).toBe(0)
    const resign = (await practice.records()).find(({ type }) => type === 'resign')
    if (resign === undefined) throw new Error('no resignation')
    const back = await practice.undo({ undoGameIndex: resign.gameIndex, undoActionIndex: resign.index })
    expect(back).toMatchObject({ matchupFinished: false, winner: null })
    expect(items.size).toBe(1)
  })
})

test('a practice of the server is taken over as it stands, with its dice and what is taken back', async () => {
  const { practice, home } = opened(10, 5)
  await play(practice, home, 8)
  const records = await practice.records()
  const roll = records.find(({ player, type }) => player === 'white' && type === 'roll')
  if (roll === undefined) throw new Error('no roll')
  const { matchup, game } = await practice.load()
  const known = { matchup, records, updateIndex: game.updateIndex, undoActionIndex: roll.index }
  // Both tell the same, so either can go on from what the other says.
  const there = new LocalPractice(fileOfServerPractice(known), home.parts())
  expect(await there.records()).toEqual(records)
  const back = await contextOf(there)
  expect(back).toMatchObject({ phase: 'roll', points: roll.prevCheckers, undoActionIndex: roll.index })
  const rolled = await there.act(back.id, { name: 'roll' })
  expect(rolled.lastActions[0]).toMatchObject({ type: 'roll', dice: roll.dice })
})

test('the copy of a server’s practice becomes one of the device once, and is forgotten as a copy', () => {
  const { items, parts } = device()
  const { store } = parts()
  LocalPractice.open({ variant: 'normal', length: 3, level: 0 }, parts())
  const file = store.read()
  if (file === null) throw new Error('no practice')
  store.remove()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  }
  createPracticeStore(7, storage, 'copy').write(file)
  expect(parts().store.read()).toBeNull()
  expect(adoptCopy(createPracticeStore(7, storage, 'copy'), parts().store)).toEqual(file)
  expect(parts().store.read()).toEqual(file)
  expect(adoptCopy(createPracticeStore(7, storage, 'copy'), parts().store)).toBeNull()
})

describe('a practice of the server that a device has left', () => {
  const SERVERS = 41

  /** A device that knows a practice of the server by its copy. */
  function deviceWithCopy() {
    const { items, parts } = device(11)
    const storage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, text: string) => void items.set(key, text),
      removeItem: (key: string) => void items.delete(key),
    }
    const all = (): DeviceParts => ({
      ...parts(),
      copyStore: createPracticeStore(7, storage, 'copy'),
      left: createLeftPractice(7, storage),
    })
    const { store, copyStore } = all()
    LocalPractice.open({ variant: 'normal', length: 1, level: 0 }, parts())
    const file = store.read()
    if (file === null) throw new Error('no practice')
    store.remove()
    copyStore.write({ ...file, matchupId: SERVERS })
    return all
  }

  test('stays left when the device has played it to its end', async () => {
    const all = deviceWithCopy()
    expect(all().left.read()).toBeNull()
    expect(goOnAlone(all())).not.toBeNull()
    expect(all().left.read()).toBe(SERVERS)
    await ownPractice(all())?.resignMatch(1)
    expect(ownPractice(all())).toBeNull()
    expect(all().left.read()).toBe(SERVERS)
  })

  test('is left for another practice that begins without the server', () => {
    const all = deviceWithCopy()
    openOnDevice({ variant: 'normal', length: 3, level: 2 }, all())
    expect(all().left.read()).toBe(SERVERS)
    expect(goOnAlone(all())).toBeNull()
    expect(ownPractice(all())).not.toBeNull()
  })
})

test('W100 a score ends at the match length, whatever the last game was worth', async () => {
  const worth: number[] = []
  for (let seed = 1; seed <= 5; seed++) {
    const { practice, home } = opened(seed, 1)
    const { player, lastActions } = await play(practice, home, 1_000)
    worth.push(lastActions.find(({ type }) => type === 'gameEnd')?.points ?? 0)
    const { matchup } = await practice.load()
    expect(Math.max(...player.map(({ score }) => score))).toBe(1)
    expect(Math.max(matchup.userAScore, matchup.userBScore)).toBe(1)
  }
  expect(Math.max(...worth)).toBeGreaterThan(1)
})

test('the dice favour no number: bytes that would favour one are drawn again', () => {
  const bytes = [255, 252, 251, 254, 0]
  expect(drawDice((target) => (target[0] = bytes.shift() ?? 0))).toEqual([6, 1])
})
