import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { MAX_ZOOM, scaleOf, zoomOf } from './Zoom.tsx'

/** The chosen square, in pixels of the picture. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface CropAreaProps {
  /** The address of the picture. */
  address: string
  /** 0 to 4. */
  zoom: number
  onZoom: (zoom: number) => void
  onCrop: (crop: Crop) => void
}

/** The picture under a round window: drag it, or zoom with the wheel, two fingers or the keys. */
export function CropArea({ address, zoom, onZoom, onCrop }: CropAreaProps) {
  const [place, setPlace] = useState({ x: 0, y: 0 })
  return (
    <div className="crop__area" dir="ltr">
      <Cropper
        image={address}
        crop={place}
        zoom={scaleOf(zoom)}
        minZoom={scaleOf(0)}
        maxZoom={scaleOf(MAX_ZOOM)}
        rotation={0}
        aspect={1}
        cropShape="round"
        objectFit="cover"
        zoomSpeed={0.5}
        keyboardStep={4}
        restrictPosition
        showGrid
        disableAutomaticStylesInjection
        style={{}}
        classes={{ cropAreaClassName: 'crop__window' }}
        mediaProps={{}}
        cropperProps={{}}
        onCropChange={setPlace}
        onZoomChange={(scale) => onZoom(zoomOf(scale))}
        onCropComplete={(_share, pixels) => onCrop(pixels)}
      />
    </div>
  )
}
