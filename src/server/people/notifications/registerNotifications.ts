import type { App } from '../../machinery/http/App.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { registerPush } from './registerPush.ts'
import { NOTICE_JOB, sendScheduled } from './notify.ts'
import { registerNotificationRoutes } from './notificationRoutes.ts'
import { registerNotificationSweep } from './registerNotificationSweep.ts'

/** Registers everything about notifications: the list, the options, scheduled notices and pushes. */
export function registerNotifications(app: App, dependencies: Machinery): void {
  registerNotificationRoutes(app, dependencies)
  dependencies.jobs.registerJob(NOTICE_JOB, (tx, payload) => sendScheduled(tx, dependencies, payload))
  registerNotificationSweep(app, dependencies)
  registerPush(app, dependencies)
}
