import type { Member } from '../../protocol/member/member.ts'
import type { PushOptions } from '../../protocol/notification/push.ts'
import type { PushDevice } from '../platform/PushDevice.ts'
import type { PushPreference } from '../platform/pushPreference.ts'

/** What the flow needs of the world. */
export interface PushPorts {
  readonly device: PushDevice
  readonly getPreference: () => PushPreference
  readonly storePreference: (preference: PushPreference) => void
  readonly loadOptions: () => Promise<PushOptions>
  /** Saves the device's token with the member; null clears it. */
  readonly saveToken: (fcmToken: string | null) => Promise<void>
  /** Asks whether to be told; false when the dialog was only closed. */
  readonly ask: () => Promise<boolean>
  /** Where it can still be switched on. */
  readonly hint: () => void
}

/**
 * What happens about pushes when a member appears (spec shell §4): undecided members are asked once; for those who said
 * yes the token is renewed where the sender has changed or the server does not know it.
 */
export async function setUpPush(ports: PushPorts, member: Pick<Member, 'fcmToken'>): Promise<void> {
  const { device, getPreference } = ports
  const { pushNotification } = getPreference()
  if (pushNotification === false || !device.isSupported()) return
  const permission = await device.permission()
  if (permission === 'default') {
    if (await ports.ask()) await switchPushOn(ports).catch(() => {})
    else refuse(ports)
    return
  }
  if (pushNotification !== true) return
  if (permission === 'denied') await giveUp(ports)
  else await renewToken(ports, member)
}

/** Registers the device and saves its token. @throws when that fails or is refused; the refusal is remembered then */
export async function switchPushOn(ports: PushPorts): Promise<void> {
  const { device, loadOptions, saveToken, storePreference } = ports
  try {
    await device.allow()
    const sender = device.senderOf(await loadOptions())
    if (sender === null) throw new Error('The site has no sender for this device.')
    await saveToken(await device.subscribe(sender))
    storePreference({ pushNotification: true, fcmMessageSenderId: sender })
  } catch (error) {
    await giveUp(ports)
    throw error
  }
}

/** The member wants no pushes on this device any more. */
export async function switchPushOff(ports: PushPorts): Promise<void> {
  await ports.device.unsubscribe().catch(() => {})
  await giveUp(ports)
}

/** A member who signs out takes the token along: the next one on this device is told nothing of it. */
export async function releasePush({ getPreference, saveToken }: PushPorts): Promise<void> {
  if (getPreference().pushNotification === true) await saveToken(null).catch(() => {})
}

function refuse({ storePreference, getPreference, hint }: PushPorts): void {
  storePreference({ ...getPreference(), pushNotification: false })
  hint()
}

async function giveUp({ storePreference, saveToken }: PushPorts): Promise<void> {
  storePreference({ pushNotification: false, fcmMessageSenderId: null })
  await saveToken(null).catch(() => {})
}

async function renewToken(ports: PushPorts, member: Pick<Member, 'fcmToken'>): Promise<void> {
  const { device, getPreference, storePreference, loadOptions, saveToken } = ports
  try {
    const sender = device.senderOf(await loadOptions())
    if (sender === null) return
    if (sender !== getPreference().fcmMessageSenderId) await device.unsubscribe()
    const token = await device.subscribe(sender)
    if (token !== member.fcmToken) await saveToken(token)
    storePreference({ pushNotification: true, fcmMessageSenderId: sender })
  } catch {
    // No network, or a push service that is away: the next start tries again.
  }
}
