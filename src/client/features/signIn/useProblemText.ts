import { useTranslation } from 'react-i18next'
import type { SignInProblem } from './signInMachine.ts'

export function useProblemText(problem: SignInProblem | null): string | null {
  const { t } = useTranslation()
  switch (problem) {
    case null:
      return null
    case 'invalid':
      return t('signIn.invalid')
    case 'flood':
      return t('signIn.flood')
    case 'expired':
      return t('signIn.expired')
    case 'wrong':
      return t('signIn.wrong')
    case 'forbidden':
      return t('signIn.forbidden')
    case 'fault':
      return t('network.fault')
    case 'network':
      return t('network.error')
  }
}
