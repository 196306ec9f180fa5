import sharp from 'sharp'
import { calculateLuminance } from '#domain/settings/brand/contrast.ts'

export interface TextAreaLuminance {
  /** Relative luminance, from 0 to 1, that nine tenths of the area under the text exceed. */
  wide: number
  tall: number
}

/** Behind transparent pictures: `light-scene` in theme.css. */
const sceneColor = '#f1ece3'

/** As `Hero` crops the picture, with the area where its text lies; pixels. */
const crops = {
  wide: { width: 200, height: 100, area: { left: 0, top: 20, width: 100, height: 60 } },
  tall: { width: 80, height: 100, area: { left: 0, top: 0, width: 80, height: 35 } },
} satisfies Record<keyof TextAreaLuminance, object>

export async function measureLuminance(file: Buffer): Promise<TextAreaLuminance> {
  return { wide: await measureCrop(file, 'wide'), tall: await measureCrop(file, 'tall') }
}

async function measureCrop(file: Buffer, crop: keyof TextAreaLuminance): Promise<number> {
  const { width, height, area } = crops[crop]
  const pixels = await sharp(file)
    .resize({ width, height, fit: 'cover', position: 'right bottom' })
    .flatten({ background: sceneColor })
    .toColourspace('srgb')
    .extract(area)
    .raw()
    .toBuffer()
  const channels = pixels.length / (area.width * area.height)
  const luminance = Array.from({ length: area.width * area.height }, (_, at) =>
    calculateLuminance([...pixels.subarray(at * channels, at * channels + 3)]),
  )
  return luminance.sort((one, other) => one - other)[Math.floor(luminance.length / 10)] ?? 1
}
