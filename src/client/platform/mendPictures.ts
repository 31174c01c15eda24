/** The pauses before a picture is asked for again, in ms. */
const PAUSES_MS = [1_000, 4_000] as const

/** How often each picture failed at its present address since the device was online again. */
const failures = new WeakMap<HTMLImageElement, { readonly src: string; readonly times: number }>()

/**
 * Asks again for pictures of the page that did not come, because a browser shows a failed picture as broken for as long as it
 * is in the page (W902). It does so once more when the device is online again.
 */
export function mendPictures(): () => void {
  const hear = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) mend(target)
  }
  const mendAll = () => {
    for (const picture of brokenPictures()) {
      failures.delete(picture)
      reload(picture)
    }
  }
  for (const picture of brokenPictures()) mend(picture)
  // The event of a picture does not bubble, but all can be heard on their way down.
  document.addEventListener('error', hear, true)
  addEventListener('online', mendAll)
  return () => {
    document.removeEventListener('error', hear, true)
    removeEventListener('online', mendAll)
  }
}

function brokenPictures(): readonly HTMLImageElement[] {
  return [...document.images].filter(({ src, complete, naturalWidth }) => src !== '' && complete && naturalWidth === 0)
}

function mend(picture: HTMLImageElement): void {
  const { src } = picture
  const failed = failures.get(picture)
  const times = failed?.src === src ? failed.times : 0
  const pause = PAUSES_MS[times]
  if (pause === undefined) return
  failures.set(picture, { src, times: times + 1 })
  setTimeout(() => {
    if (picture.isConnected && picture.src === src) reload(picture)
  }, pause)
}

/** A picture is asked for again as soon as its address is set, though it is the same one. */
function reload(picture: HTMLImageElement): void {
  picture.src = picture.getAttribute('src') ?? ''
}
