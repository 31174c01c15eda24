/** Whether other members see the member's name among the viewers of a match (W501). */
export const NAMED_VIEWER_OPTION = 'watch:named'

/** Whether people without an account see the member's name, picture, country and rating at a match (W643). */
export const PUBLIC_NAME_OPTION = 'watch:public'

/** Whether others may follow the member, and see whether the member is online (W721). */
export const FOLLOWABLE_OPTION = 'people:followable'

/** The member's switches that concern other members, with the value that holds until the member chooses. */
export const MEMBER_SWITCHES = {
  [NAMED_VIEWER_OPTION]: true,
  [PUBLIC_NAME_OPTION]: true,
  [FOLLOWABLE_OPTION]: true,
} as const

export type MemberSwitch = keyof typeof MEMBER_SWITCHES
