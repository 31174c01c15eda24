export type SiteStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What pages keep where the browser keeps nothing of a site: it lasts as long as the page. */
const pageStorage = new Map<string, string>()

/** The browser's storage of that kind. A browser that blocks cookies refuses it; what is kept then lasts as long as the page. */
export function siteStorage(kind: 'localStorage' | 'sessionStorage'): SiteStorage {
  try {
    return globalThis[kind]
  } catch {
    return {
      getItem: (key) => pageStorage.get(`${kind} ${key}`) ?? null,
      setItem: (key, value) => pageStorage.set(`${kind} ${key}`, value),
      removeItem: (key) => pageStorage.delete(`${kind} ${key}`),
    }
  }
}
