import { pushOptionsSchema } from '../../../protocol/notification/push.ts'
import type { App } from '../../machinery/http/App.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { makeFcm, readFcmCredentials } from '../../machinery/push/fcm.ts'
import { beginPush, PUSH_JOB } from './pushJob.ts'
import { readPushKeys } from '../../machinery/push/pushKeys.ts'
import type { PushKeys } from '../../machinery/push/pushKeys.ts'
import type { PushPort } from '../../machinery/push/pushPort.ts'
import { isSubscription, makeWebPush } from '../../machinery/push/webPush.ts'

/**
 * Registers pushes to the members' devices: to browsers by Web Push, and to the Android app by FCM if it is configured.
 */
export function registerPush(app: App, dependencies: Machinery): void {
  const { database, environment, jobs, clock, secrets } = dependencies
  let keys: Promise<PushKeys> | undefined

  /** The site's push keys, read once. After a failure the next call reads them again. */
  function knownKeys(): Promise<PushKeys> {
    keys ??= readPushKeys(database, secrets, clock()).catch((error: unknown) => {
      keys = undefined
      throw error
    })
    return keys
  }

  const port = makePort(dependencies, knownKeys)
  jobs.registerJob(PUSH_JOB, (tx, payload) => beginPush(tx, { ...dependencies, port }, payload))
  app.addHook('onReady', async () => {
    await knownKeys()
  })

  app.get(
    '/push/options',
    {
      schema: {
        summary: 'The public key with which a browser subscribes to pushes',
        tags: ['notification'],
        response: { 200: pushOptionsSchema },
      },
    },
    async () => ({
      vapidPublicKey: (await knownKeys()).publicKey,
      fcmSenderId: environment.FCM_SENDER_ID ?? null,
    }),
  )
}

function makePort({ environment, clock }: Machinery, knownKeys: () => Promise<PushKeys>): PushPort {
  const { FCM_CREDENTIALS, FCM_API, PUSH_CONTACT, PUSH_SERVICES } = environment
  const fcm = FCM_CREDENTIALS === undefined ? null : makeFcm(readFcmCredentials(FCM_CREDENTIALS), FCM_API, clock)
  return {
    async send(token, message, lifetimeS) {
      if (isSubscription(token)) {
        const webPush = makeWebPush({ keys: await knownKeys(), contact: PUSH_CONTACT, services: PUSH_SERVICES })
        return webPush.send(token, message, lifetimeS)
      }
      return fcm === null ? 'refused' : fcm.send(token, message, lifetimeS)
    },
  }
}
