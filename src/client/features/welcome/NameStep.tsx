import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { USERNAME_MAX_LENGTH } from '../../../protocol/member/memberLimits.ts'
import type { Member } from '../../../protocol/member/member.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Problem } from '../../ui/kit/Field.tsx'
import { FaceChoice } from './FaceChoice.tsx'
import { useNaming } from './useNaming.ts'

/** The first step of a new member: a name and a face, before anybody else sees them. */
export function NameStep({ member }: { member: Member }) {
  const { t } = useTranslation()
  const naming = useNaming(member)
  const { name, problem } = naming
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void naming.submit()
  }
  return (
    <form className="body wc" noValidate onSubmit={submit}>
      <div className="plate plate--inlay wc__name">
        <label className="t4 title" htmlFor="username">
          {t('welcome.name')}
        </label>
        <div className={problem === null ? 'field' : 'field field--err'}>
          <input
            id="username"
            className="field__input"
            dir="auto"
            value={name}
            // A joiner is not seen, so the field takes a little more than a name may have.
            maxLength={USERNAME_MAX_LENGTH + 4}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={problem !== null}
            aria-describedby="name-help"
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => naming.change(target.value)}
          />
        </div>
        <div id="name-help" className="wc__help">
          {problem === null ? (
            <p className="t2 dim">{t('welcome.nameText')}</p>
          ) : (
            <Problem>{t(`welcome.problem.${problem}`)}</Problem>
          )}
        </div>
        <fieldset className="wc__free">
          <legend className="t2 dim">{t('welcome.free')}</legend>
          {naming.names.map((free) => (
            <Button key={free} kind="line" aria-pressed={free === name} onClick={() => naming.change(free)}>
              <bdi>{free}</bdi>
            </Button>
          ))}
        </fieldset>
      </div>
      <div className="plate plate--quiet wc__side">
        <FaceChoice name={name} chosen={naming.face} onChoose={naming.setFace} />
        <Button kind="primary" size="big" wide type="submit" busy={naming.isSending}>
          {t('welcome.go')}
        </Button>
      </div>
    </form>
  )
}
