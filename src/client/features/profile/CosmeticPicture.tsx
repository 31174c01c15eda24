import { DYES } from '../../board/position/boardLooks.ts'
import type { Cosmetic, CosmeticKind } from '../../../protocol/cosmetic/cosmeticCatalogue.ts'
import { Avatar } from '../../ui/people/Avatar.tsx'

/** The member's face, on which frames are shown. */
export interface Face {
  readonly name: string
  readonly picture: string | null
}

type CosmeticPictureProps = (Cosmetic | { readonly kind: CosmeticKind; readonly name: null }) & { readonly face: Face }

const SIZE = 112

/** A cosmetic as it will look; without a name, what everybody has. */
export function CosmeticPicture(props: CosmeticPictureProps) {
  const { face } = props
  switch (props.kind) {
    case 'frame':
      return (
        <span className="orn__p">
          <Avatar {...face} size={SIZE} tone="ivory" cosmetics={props.name === null ? null : { frame: props.name }} />
        </span>
      )
    case 'checkers':
      return (
        <span className="orn__p">
          <Checker shade="light" name={props.name} />
          <Checker shade="dark" name={props.name} />
        </span>
      )
    case 'dice':
      return (
        <span className="orn__p">
          <Die value={5} colour={props.name === null ? null : DYES[props.name]} />
          <Die value={3} colour={props.name === null ? null : DYES[props.name]} />
        </span>
      )
  }
}

function Checker({ shade, name }: { shade: 'light' | 'dark'; name: string | null }) {
  return (
    <span className="orn__c">
      <img src={`/ui/checker-${shade}.svg`} alt="" />
      {name !== null && <img src={`/ui/inlaid-${name}-${shade}.svg`} alt="" />}
    </span>
  )
}

function Die({ value, colour }: { value: number; colour: number | null }) {
  return (
    <span className="orn__d">
      <img src={`/ui/die-${value}.svg`} alt="" />
      {colour !== null && <i style={{ background: `#${colour.toString(16).padStart(6, '0')}` }} />}
    </span>
  )
}
