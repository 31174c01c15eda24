import type { Locale } from '../wire/locales.ts'
import type { AchievementName } from './achievementGoals.ts'

export interface AchievementText {
  readonly title: string
  readonly description: string
}

/** Reads a language's texts from lines of `name | title | description`. */
function readTexts(lines: string): Readonly<Record<string, AchievementText>> {
  const rows = lines.trim().split('\n')
  return Object.fromEntries(
    rows.map((row) => {
      const [name = '', title = '', description = ''] = row.split('|').map((part) => part.trim())
      return [name, { title, description }]
    }),
  )
}

const TEXTS: Readonly<Record<Locale, ReturnType<typeof readTexts>>> = {
  fa: readTexts(`
    activist | پرکار | ۱۰ مسابقه در یک روز
    diligent | پیگیر | هفت روز پشت سر هم، هر روز یک مسابقه
    winner | برنده | ۱۰ برد در یک روز
    succedent | پیروزی پیاپی | ۱۰ برد پشت سر هم
    terminator | نابودگر | ۱۰۰ برد برابر ربات
    tourist | جهانگرد | مسابقه با بازیکنان ۱۰ کشور
    multiTask | چندکاره | سه مسابقهٔ فعال در یک زمان
    ninja | نینجا | برد یک مسابقه بی‌آنکه مهره‌ای از شما زده شود
    flash | آذرخش | برد یک مسابقهٔ ۳ امتیازی یا بیشتر در کمتر از ۳ دقیقه
    comebackIsReal | بازگشت | برد مسابقه‌ای که دست‌کم ۴ امتیاز عقب بودید
    noTimeToLose | دقیقهٔ نود | برد مسابقه با کمتر از ۵ ثانیه زمان ذخیره
    genius | نابغه | یک مسابقهٔ ۵ امتیازی یا بیشتر در سطح فرابشری
    backgammon | سیاه‌مارس | برد یک دست با سیاه‌مارس
    gammonist | مارس‌کن | پنج دست پشت سر هم با مارس بردن
    hitman | تیزچنگ | ۱۰ بار زدن مهرهٔ حریف در یک دست
    lucky | خوش‌شانس | ۱۰ جفت در یک دست
    badLuck | بدبیار | باختن دستی با شانس منفی یک یا بدتر
    threeDot | سه نقطه | برد دستی که حریف در یک نوبت سه مهرهٔ شما را زد
    locked | شش‌خانه | گرفتن شش خانهٔ پشت سر هم
    deadend | بن‌بست | سه نوبت پیاپی بی‌حرکت ماندن حریف
    skyscraper | آسمان‌خراش | ۹ مهره روی یک خانه
    magician | جادوگر | برد دستی که احتمال بردش کمتر از ۳٪ شده بود
    gracious | جوانمرد | واگذاری دستی که احتمال بردش کمتر از ۱٪ بود
    notToday | نه امروز | قبول کردن دوبل و بردن همان دست
    brave | دلیر | دوبل دادن هنگام عقب بودن در مسابقه و بردن همان دست
    letItPass | بگذار برود | ۱۰ دوبل که حریف‌ها رد کنند
    giantCube | تاس غول‌آسا | یک دست با تاس دوبل ۶۴
    ranked | صدتایی | رسیدن به رتبهٔ جهانی ۱۰۰
    topTen | ده‌تایی | رسیدن به رتبهٔ جهانی ۱۰
    goldenRank | رتبهٔ طلایی | رسیدن به رتبهٔ جهانی ۱
    silverRank | رتبهٔ نقره‌ای | رسیدن به رتبهٔ جهانی ۲
    bronzeRank | رتبهٔ برنزی | رسیدن به رتبهٔ جهانی ۳
    participant | پای ثابت | ۱۰ بار نام‌نویسی در تورنمنت
    awardist | جایزه‌بگیر | بردن جایزهٔ یک تورنمنت
    goldChampion | قهرمان طلا | نفر اول یک تورنمنت
    silverChampion | قهرمان نقره | نفر دوم یک تورنمنت
    bronzeChampion | قهرمان برنز | نفر سوم یک تورنمنت
    quizMaster | استاد کوییز | ۱۰۰ پاسخ درست
    charged | پرانرژی | استفاده از یک کارت هدیه
  `),
  en: readTexts(`
    activist | Activist | 10 matches in one day
    diligent | Diligent | A match on each of 7 days in a row
    winner | Winner | 10 wins in one day
    succedent | Winning streak | 10 wins in a row
    terminator | Terminator | 100 wins against bots
    tourist | Tourist | Matches against members of 10 countries
    multiTask | Multitasker | Three active matches at once
    ninja | Ninja | A match won without being hit once
    flash | Flash | A match of 3 points or more won in under 3 minutes
    comebackIsReal | Comeback | A match won from 4 or more points behind
    noTimeToLose | No time to lose | A match won with under 5 seconds of bank left
    genius | Genius | A match of 5 points or more at Supernatural level
    backgammon | Backgammon | A game won by a backgammon
    gammonist | Gammonist | 5 games in a row won by a gammon
    hitman | Hitman | 10 hits in one game
    lucky | Lucky | 10 doubles rolled in one game
    badLuck | Bad luck | A game lost with a luck of −1 or worse
    threeDot | Three dots | A game won after three blots were hit in one turn
    locked | Locked | Six points held in a row
    deadend | Dead end | The opponent cannot move three turns running
    skyscraper | Skyscraper | 9 checkers on one point
    magician | Magician | A game won after its chance fell below 3%
    gracious | Gracious | A game resigned with less than 1% to win
    notToday | Not today | A double taken and that game won
    brave | Brave | A double offered while trailing, and the game won
    letItPass | Let it pass | 10 doubles passed by opponents
    giantCube | Giant cube | A game with the cube at 64
    ranked | Ranked | Global rank 100 reached
    topTen | Top ten | Global rank 10 reached
    goldenRank | Golden rank | Global rank 1 reached
    silverRank | Silver rank | Global rank 2 reached
    bronzeRank | Bronze rank | Global rank 3 reached
    participant | Participant | 10 tournament registrations
    awardist | Awardist | A tournament prize won
    goldChampion | Gold champion | First in a tournament
    silverChampion | Silver champion | Second in a tournament
    bronzeChampion | Bronze champion | Third in a tournament
    quizMaster | Quiz master | 100 correct answers
    charged | Charged | A gift card redeemed
  `),
}

/**
 * The title of an achievement and how it is earned. The texts stand beside the goals because the server's messages
 * carry them too. Throws an `Error` where the language lacks a text.
 */
export function achievementText(name: AchievementName, locale: Locale): AchievementText {
  const text = TEXTS[locale][name]
  if (text === undefined) throw new Error(`${name} has no text in ${locale}`)
  return text
}
