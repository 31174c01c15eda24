import { useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { USERNAME_MAX_LENGTH } from '../../../protocol/member/memberLimits.ts'
import type { Member } from '../../../protocol/member/member.ts'
import { useFormat } from '../../i18n/format.ts'
import { useMember } from '../../network/queries/memberStores.ts'
import { COUNTRIES } from '../../platform/phone/countries.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { CountryPicker } from '../../ui/people/CountryPicker.tsx'
import { CreditPill } from '../../ui/backgammon/Credit.tsx'
import { Field } from '../../ui/kit/Field.tsx'
import { Flag } from '../../ui/people/Flag.tsx'
import { useCountryNames } from '../../ui/people/useCountryNames.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { memberName } from '../../ui/people/names.ts'
import { Screen } from '../../ui/screen/Screen.tsx'
import { TopBar } from '../../ui/screen/TopBar.tsx'
import { useGoBack } from '../../ui/hooks/useGoBack.ts'
import { useNavigate } from 'react-router-dom'
import { signOut } from './signOut.ts'
import { useProfileEdit } from './useProfileEdit.ts'
import './profileEdit.css'

/** Username and country, and signing out. */
export function ProfileEditScreen() {
  const member = useMember()
  return member === undefined ? null : <EditForm member={member} />
}

function EditForm({ member }: { member: Member }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const goBack = useGoBack('/profile')
  const edit = useProfileEdit(member, goBack)
  const [isPicking, setPicking] = useState(false)
  if (isPicking) {
    return (
      <CountryPicker
        screen="profileEdit"
        chosen={COUNTRIES.find(({ iso }) => iso === edit.countryCode)}
        onChoose={({ iso }) => {
          edit.setCountryCode(iso)
          setPicking(false)
        }}
        onBack={() => setPicking(false)}
      />
    )
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void edit.submit()
  }
  return (
    <Screen name="profileEdit" title={t('profileEdit.title')}>
      <TopBar title={t('profileEdit.title')} onBack={goBack}>
        <div className="bar__end">
          <CreditPill credit={member.credit} onOpen={() => void navigate('/credits')} />
        </div>
      </TopBar>
      <form className="body pe" onSubmit={submit}>
        <div className="plate plate--inlay pe__f">
          <UsernameField value={edit.username} hasProblem={edit.hasProblem} onChange={edit.setUsername} />
          <CountryField countryCode={edit.countryCode} onOpen={() => setPicking(true)} />
          <MobileField member={member} />
        </div>
        <div className="pe__b">
          <Button kind="danger" size="big" icon="sign-out-bold" flipIcon onClick={() => void signOut()}>
            {t('profileEdit.signOut')}
          </Button>
          <Button kind="primary" size="big" type="submit" icon="check-bold" busy={edit.isSending} className="grow">
            {t('profileEdit.save')}
          </Button>
        </div>
      </form>
    </Screen>
  )
}

interface UsernameFieldProps {
  value: string
  hasProblem: boolean
  onChange: (value: string) => void
}

function UsernameField({ value, hasProblem, onChange }: UsernameFieldProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const count = t('achievements.count', {
    earned: format.number(value.length),
    all: format.number(USERNAME_MAX_LENGTH),
  })
  return (
    <div className="pe__r">
      <label className="pe__l" htmlFor="username">
        {t('profileEdit.username')}
      </label>
      <div className={hasProblem ? 'field field--err grow' : 'field grow'}>
        <input
          id="username"
          className="field__input"
          dir="auto"
          value={value}
          maxLength={USERNAME_MAX_LENGTH}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={hasProblem}
          onChange={({ target }) => onChange(target.value)}
        />
        <small className="mute nowrap">{count}</small>
      </div>
    </div>
  )
}

function CountryField({ countryCode, onOpen }: { countryCode: string | null; onOpen: () => void }) {
  const { t } = useTranslation()
  const nameOf = useCountryNames()
  const name = countryCode === null ? t('profileEdit.noCountry') : nameOf(countryCode)
  return (
    <div className="pe__r">
      <span className="pe__l">{t('profileEdit.country')}</span>
      <button
        type="button"
        className="field grow pe__c"
        aria-label={`${t('profileEdit.country')}: ${name}`}
        onClick={onOpen}
      >
        <Flag countryCode={countryCode} size="large" />
        <span className={countryCode === null ? 'mute grow' : 'grow ellip'}>{name}</span>
        <Icon name="caret-down-bold" size={48} className="brass" />
      </button>
    </div>
  )
}

/** A number is proven by a code, so it cannot be edited. */
function MobileField({ member }: { member: Member }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      <div className="pe__r">
        <label className="pe__l" htmlFor="mobile">
          {t('profileEdit.mobile')}
        </label>
        <Field
          id="mobile"
          className="grow pe__d"
          dir="ltr"
          disabled
          value={memberName({ username: null, mobile: member.mobile }, format)}
          start={<Icon name="lock-simple-fill" size={48} className="pe__k" />}
        />
      </div>
      <p className="pe__n t1 mute">{t('profileEdit.mobileText')}</p>
    </>
  )
}
