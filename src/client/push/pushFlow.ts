import type { Member } from '../../protocol/member/member.ts'
import type { PushOptions } from '../../protocol/notification/push.ts'
import type { PushDevice } from '../platform/PushDevice.ts'
import type { PushPreference } from '../platform/pushPreference.ts'

/** Everything outside the flow that it needs. */
export interface PushPorts {
  readonly device: PushDevice
  readonly getPreference: () => PushPreference
  readonly storePreference: (preference: PushPreference) => void
  readonly loadOptions: () => Promise<PushOptions>
  /** Saves the device's token on the server; null clears it. */
  readonly saveToken: (fcmToken: string | null) => Promise<void>
  /** Asks the member whether to send pushes. Resolves to false for anything but a yes. */
  readonly ask: () => Promise<boolean>
  /** Tells where pushes can still be switched on. */
  readonly hint: () => void
}

/**
 * Sets up pushes when a member appears (spec shell §4). Undecided members are asked once. For members who said yes, the
 * token is renewed when the sender has changed or the server does not know the token.
 */
export async function setUpPush(ports: PushPorts, member: Pick<Member, 'fcmToken'>): Promise<void> {
  const { device, getPreference } = ports
  const { pushNotification } = getPreference()
  if (pushNotification === false || !device.isSupported()) return
  const permission = await device.permission()
  if (permission === 'default') {
    // A yes that the browser does not grant ends like a no.
    if (await ports.ask()) await switchPushOn(ports).catch(ports.hint)
    else refuse(ports)
    return
  }
  if (pushNotification !== true) return
  if (permission === 'denied') await giveUp(ports)
  else await renewToken(ports, member)
}

/**
 * Registers the device and saves its token. When that fails, pushes are switched off. @throws when that fails or is
 * refused
 */
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

/** Switches pushes off on this device. */
export async function switchPushOff(ports: PushPorts): Promise<void> {
  await ports.device.unsubscribe().catch(() => {})
  await giveUp(ports)
}

/** Clears the token of a member who signs out, so that the next member on this device does not get the pushes. */
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
    // The network or the push service is away. The next start tries again.
  }
}
