import { useTranslation } from 'react-i18next'
import type { Member } from '../../../protocol/member/member.ts'
import { useMember } from '../../network/queries/memberStores.ts'
import { useGoBack } from '../../ui/hooks/useGoBack.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Message } from '../../ui/screen/Message.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'
import { TopBar } from '../../ui/screen/TopBar.tsx'
import { useModal } from '../../ui/hooks/useModal.ts'
import { Waiting } from '../../ui/screen/Loading.tsx'
import { NEW_PRACTICE, NewPracticeDialog } from './NewPracticeDialog.tsx'
import { PracticeTable } from './PracticeTable.tsx'
import { usePractice } from './usePractice.ts'
import './practice.css'

/** A match against a bot, alone, in which everything can be taken back. */
export function PracticeScreen() {
  const member = useMember()
  return member === undefined ? null : <PracticeOfMember member={member} />
}

function PracticeOfMember({ member }: { member: Member }) {
  const { t } = useTranslation()
  const goBack = useGoBack()
  const practice = usePractice(member)
  const { authority, engine, create } = practice
  const { open } = useModal(NEW_PRACTICE)
  return (
    <Screen name="practice" title={t('practice.title')}>
      {authority == null ? (
        <>
          <TopBar title={t('practice.title')} onBack={goBack} />
          {authority === undefined && <Waiting />}
          {authority === null && (
            <Message drawing="empty-games" title={t('practice.none')} text={t('practice.noneText')}>
              <Button kind="primary" size="big" icon="plus-bold" data-testid="new-practice" onClick={open}>
                {t('practice.new')}
              </Button>
            </Message>
          )}
        </>
      ) : (
        <PracticeTable
          key={`${authority.kind} ${authority.matchupId}`}
          authority={authority}
          engine={engine}
          member={member}
          keeper={practice}
          onNew={open}
        />
      )}
      <NewPracticeDialog onCreate={create} />
    </Screen>
  )
}
