import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import type { Member } from '../../../protocol/member/member.ts'
import { type UsernameFault, trimUsername, usernameFault } from '../../../protocol/member/usernameForm.ts'
import { useLocale } from '../../i18n/format.ts'
import { suggestUsernames, uploadAvatar } from '../../network/calls/accountCalls.ts'
import { updateMember } from '../../network/calls/memberCalls.ts'
import { errorCode, failureText } from '../../network/http/requestError.ts'
import { storeMember } from '../../network/queries/memberStores.ts'
import { takeFirstStep } from '../../platform/firstSteps.ts'
import { showSnack } from '../../ui/overlays/snacks.ts'
import { drawFace } from './drawFace.ts'
import type { Face } from './faces.ts'

/** Why a name was not taken: its form, another member, or an address of the product. */
export type NameProblem = UsernameFault | 'taken' | 'reserved'

/** The choice of a name and a face, saved with one tap. */
export function useNaming(member: Member) {
  const { t } = useTranslation()
  const locale = useLocale()
  const [typed, setTyped] = useState<string | null>(null)
  const [face, setFace] = useState<Face | null>(null)
  const [problem, setProblem] = useState<NameProblem | null>(null)
  const [isSending, setSending] = useState(false)
  const isInFlight = useRef(false)
  const { names, renew } = useSuggestions()
  // A free name is there from the beginning, so that one tap is enough.
  const name = typed ?? names[0] ?? ''

  const refuse = (code: number | null) => {
    if (code === ERRORS.usernameTaken.status) {
      setProblem('taken')
      renew()
    } else if (code === ERRORS.usernameInvalid.status) setProblem('reserved')
    else showSnack('error', t(failureText(code)))
  }

  const save = async () => {
    // The page may hear of the name before the answer comes.
    takeFirstStep(member.id, 'question')
    const named = await updateMember({ username: trimUsername(name), locale })
    if (face === null) return named
    // The name is what counts. A picture that does not arrive can be chosen again in the profile.
    return drawFace(face)
      .then(uploadAvatar)
      .catch(() => named)
  }

  const submit = async () => {
    if (isInFlight.current) return
    const fault = usernameFault(name)
    setProblem(fault)
    if (fault !== null) return
    isInFlight.current = true
    setSending(true)
    try {
      storeMember(await save())
    } catch (error) {
      refuse(errorCode(error))
    } finally {
      isInFlight.current = false
      setSending(false)
    }
  }

  const change = (value: string) => {
    setTyped(value)
    setProblem(null)
  }
  return { name, change, names, face, setFace, problem, isSending, submit }
}

/** Free names in the language of the screen; none while they load, and without a network. */
function useSuggestions(): { names: readonly string[]; renew: () => void } {
  const locale = useLocale()
  const [names, setNames] = useState<readonly string[]>([])
  const [round, setRound] = useState(0)
  useEffect(() => {
    const asking = new AbortController()
    suggestUsernames(locale, asking.signal).then(setNames, () => {})
    return () => asking.abort()
  }, [locale, round])
  return { names, renew: () => setRound(round + 1) }
}
