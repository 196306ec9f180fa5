import { drawBelt } from '../draw/draw-belt.ts'
import { drawCap } from '../draw/draw-cap.ts'
import { drawSocks } from '../draw/draw-socks.ts'
import { drawTote } from '../draw/draw-tote.ts'
import type { DrawnImage, DrawnPiece } from '../draw/drawing.ts'
import { type DyeName, dyeColours, toColourSlug } from '../draw/palette.ts'
import {
  addMeasures,
  createCloseUp,
  createGarmentImages,
  createProductImage,
  type ProductMeasures,
} from '../draw/product-images.ts'

const caps = createGarmentImages({
  handle: 'mu-luoi-trai-kaki',
  dyes: ['Xanh cổ vịt', 'Be', 'Đen'],
  frame: { scale: 1.5, y: 760, turn: -4 },
  focus: [0, -10],
  zoom: 2.6,
  make: (dye, back) => drawCap({ colour: dyeColours[dye], brim: dyeColours[dye], back }),
  measures: {
    lines: [{ from: [-306, 20], to: [306, 20], text: 'Vòng đầu 55–61 cm' }],
    caption: 'Chỉnh được bằng khoá ở quai sau',
  },
})

interface Frame {
  x: number
  y: number
  scale: number
  turn: number
}

const createMeasured = (
  handle: string,
  pieces: DrawnPiece[],
  frame: Frame & { stray?: number },
  measures: ProductMeasures,
  front = `${handle}-front`,
) => addMeasures(createProductImage(front, pieces, frame), `${handle}-size`, measures, frame)

const bag = (back: boolean, band = '#a4523c') =>
  drawTote({ colour: '#e4d9c1', handle: '#e4d9c1', band: back ? undefined : band, back })
const totes: DrawnImage[] = [
  createMeasured(
    'tui-tote-canvas',
    bag(false),
    { x: 600, y: 770, scale: 1.22, turn: -2 },
    {
      lines: [
        { from: [-305, 60], to: [306, 60], text: '38 cm' },
        { from: [-236, -172], to: [-242, 484], text: '40 cm' },
      ],
      caption: 'Quai dài 60 cm',
    },
  ),
  createProductImage('tui-tote-canvas-back', bag(true), { scale: 1.22, y: 770, turn: 3 }),
  createCloseUp('tui-tote-canvas-detail', bag(false), [150, -60], 2.6),
]

const strap = (dye: DyeName) =>
  drawBelt({ colour: dyeColours[dye], metal: dye === 'Đen' ? '#b4b4b0' : '#c4b487' })
const beltMeasures: ProductMeasures = {
  lines: [{ from: [350, 226], to: [350, 336], text: 'Bản 3,5 cm' }],
  caption: 'Dài 115 cm, có thể cắt bớt',
}
const createBeltImages = (dye: DyeName, at: number): DrawnImage[] => {
  const handle = at === 0 ? 'that-lung-da-bo' : `that-lung-da-bo-${toColourSlug(dye)}`
  const frame = { x: 600, y: 740, scale: 1.22, turn: at === 0 ? -3 : 3, stray: 1.5 }
  return [
    createMeasured(handle, strap(dye), frame, beltMeasures, at === 0 ? `${handle}-front` : handle),
    createCloseUp(`${handle}-detail`, strap(dye), [-270, 270], 2.4, 1.5),
    createCloseUp(`${handle}-roll`, strap(dye), [60, -60], 1.9, 1.5),
  ]
}
const belts = (['Nâu', 'Đen'] as const).flatMap(createBeltImages)

const drawThreeSocks = () =>
  drawSocks([
    { colour: '#e8e0d0', heel: '#a4523c', stripe: '#a4523c' },
    { colour: '#5f6b52', heel: '#3f4937' },
    { colour: '#2e3a52', heel: '#c9a36a', stripe: '#c9a36a' },
  ])
const stockings: DrawnImage[] = [
  createMeasured(
    'tat-cotton-co-cao',
    drawThreeSocks(),
    { scale: 1.26, x: 548, y: 760, turn: 0, stray: 4 },
    {
      lines: [],
      caption: 'Vừa size 38–43: bàn chân 24–27,3 cm',
    },
  ),
  createCloseUp('tat-cotton-co-cao-detail', drawThreeSocks(), [60, -330], 2.6, 4),
  createCloseUp('tat-cotton-co-cao-heel', drawThreeSocks(), [100, 200], 2.4, 4),
]

export const accessoryImages = [...caps, ...totes, ...belts, ...stockings]
