import type { App } from './App.ts'
import type { Environment } from '../../settings/environment.ts'
import { ApiError } from './ApiError.ts'

/** Tells Android that links to this site may open the app with the given certificate (Digital Asset Links). */
export function registerAssetLinks(app: App, { environment }: { readonly environment: Environment }): void {
  const { ANDROID_APPLICATION_ID, ANDROID_CERTIFICATE_SHA256 } = environment
  app.get('/.well-known/assetlinks.json', { schema: { hide: true } }, () => {
    if (ANDROID_CERTIFICATE_SHA256 === undefined) throw new ApiError('notFound')
    const target = {
      namespace: 'android_app',
      package_name: ANDROID_APPLICATION_ID,
      sha256_cert_fingerprints: [ANDROID_CERTIFICATE_SHA256],
    }
    return [{ relation: ['delegate_permission/common.handle_all_urls'], target }]
  })
}
