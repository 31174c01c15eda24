import { useCallback, useEffect, useState } from 'react'
import { openPicture, type Picture, type PictureProblem } from './openPicture.ts'

/** The picture chosen on the device, or its fault. */
export function useChosenPicture() {
  const [chosen, setChosen] = useState<Picture | null>(null)
  const [problem, setProblem] = useState<PictureProblem | null>(null)
  useEffect(() => {
    if (chosen === null) return
    return () => URL.revokeObjectURL(chosen.address)
  }, [chosen])
  const choose = async (file: File) => {
    const opened = await openPicture(file)
    const isProblem = typeof opened === 'string'
    setProblem(isProblem ? opened : null)
    if (!isProblem) setChosen(opened)
  }
  const forget = useCallback(() => {
    setChosen(null)
    setProblem(null)
  }, [])
  return { chosen, problem, choose, forget }
}
