import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import type { Member, UpdateMember } from '../../../protocol/member/member.ts'
import { updateMember } from '../../network/calls/memberCalls.ts'
import { storeMember } from '../../network/queries/memberStores.ts'
import { errorCode, failureText } from '../../network/http/requestError.ts'
import { showSnack } from '../../ui/overlays/snacks.ts'

/** How long each refusal is shown (spec §8). */
const INVALID_MS = 3_000
const TAKEN_MS = 4_000
const NETWORK_MS = 3_000

/** The form of the own profile: its fields, saved one request at a time. */
export function useProfileEdit(member: Member, onSaved: () => void) {
  const { t } = useTranslation()
  const [username, setUsername] = useState(member.username ?? '')
  const [countryCode, setCountryCode] = useState(member.countryCode)
  const [hasProblem, setProblem] = useState(false)
  const [isSending, setSending] = useState(false)
  const isInFlight = useRef(false)

  const refuse = (code: number | null) => {
    const isName = code === ERRORS.usernameInvalid.status || code === ERRORS.usernameTaken.status
    setProblem(isName)
    if (code === ERRORS.usernameInvalid.status) showSnack('warning', t('profileEdit.invalid'), INVALID_MS)
    else if (code === ERRORS.usernameTaken.status) showSnack('warning', t('profileEdit.taken'), TAKEN_MS)
    else showSnack('error', t(failureText(code)), NETWORK_MS)
  }

  const submit = async () => {
    if (isInFlight.current) return
    isInFlight.current = true
    setSending(true)
    try {
      storeMember(await updateMember(changesOf(member, username, countryCode)))
      onSaved()
    } catch (error) {
      refuse(errorCode(error))
    } finally {
      isInFlight.current = false
      setSending(false)
    }
  }

  const change = (value: string) => {
    setUsername(value)
    setProblem(false)
  }
  return { username, setUsername: change, countryCode, setCountryCode, hasProblem, isSending, submit }
}

/** A member without a name that types none saves the country alone. */
function changesOf(member: Member, username: string, countryCode: string | null): UpdateMember {
  const isNameless = username.trim() === '' && member.username === null
  return isNameless ? { countryCode } : { username: username.trim(), countryCode }
}
