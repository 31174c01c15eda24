import { saveFile } from '../../platform/saveFile.ts'

/**
 * Gives a picture to the system's own sheet for sharing where there is one that takes files, and saves it elsewhere.
 * Answers whether it was saved, so that the member can be told.
 */
export async function givePicture(picture: Blob, fileName: string): Promise<'given' | 'saved'> {
  const files = [new File([picture], fileName, { type: picture.type })]
  if ('canShare' in navigator && navigator.canShare({ files })) {
    try {
      await navigator.share({ files })
      return 'given'
    } catch (error) {
      // Whoever closes the sheet has changed their mind. A browser may also refuse, for the tap lies too far back.
      if (error instanceof DOMException && error.name === 'AbortError') return 'given'
    }
  }
  saveFile(picture, fileName)
  return 'saved'
}
