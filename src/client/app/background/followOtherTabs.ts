import { SETTINGS_KEY, rereadSettings } from '../../platform/localSettings.ts'
import { VOLUMES_KEY, rereadVolumes } from '../../platform/volumes.ts'

/**
 * Takes the settings and volumes that other tabs choose, until the returned function is called, and those that they have
 * chosen while this one started. Otherwise this tab would go on sounding, and its next choice would bring back what the
 * others had changed.
 */
export function followOtherTabs(): () => void {
  const follow = ({ key }: StorageEvent) => {
    // Without a key, everything was removed.
    if (key === SETTINGS_KEY || key === null) rereadSettings()
    if (key === VOLUMES_KEY || key === null) rereadVolumes()
  }
  rereadSettings()
  rereadVolumes()
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
