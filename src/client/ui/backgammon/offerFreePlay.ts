import i18next from 'i18next'
import { confirm } from '../overlays/confirm.ts'

/**
 * After a refusal for want of credit: asks whether the member wants to play without a fee. `open` opens the choice of
 * opponents, all of whom can be played free.
 */
export async function offerFreePlay(open: (path: string) => void): Promise<void> {
  const question = {
    title: i18next.t('freePlay.title'),
    text: i18next.t('freePlay.text'),
    yes: i18next.t('freePlay.yes'),
    no: i18next.t('freePlay.no'),
  }
  if (await confirm(question)) open('/matchup/new')
}
