import 'i18next'
import type fa from './fa.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof fa }
    returnNull: false
  }
}
