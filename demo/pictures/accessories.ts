import { drawBelt } from '../draw/draw-belt.ts'
import { drawCap } from '../draw/draw-cap.ts'
import { drawSocks } from '../draw/draw-socks.ts'
import { drawTote } from '../draw/draw-tote.ts'
import type { DrawnImage } from '../draw/drawing.ts'
import { type DyeName, dyeColours, toColourSlug } from '../draw/palette.ts'
import { createCloseUp, createGarmentImages, createProductImage } from '../draw/product-images.ts'

const caps = createGarmentImages({
  handle: 'mu-luoi-trai-kaki',
  dyes: ['Xanh cổ vịt', 'Be', 'Đen'],
  papers: ['blush', 'sand'],
  frame: { scale: 1.5, y: 760, turn: -4 },
  focus: [0, -10],
  zoom: 2.6,
  make: (dye, back) => drawCap({ colour: dyeColours[dye], brim: dyeColours[dye], back }),
})

const bag = (back: boolean, band = '#a4523c') =>
  drawTote({ colour: '#e4d9c1', handle: '#e4d9c1', band: back ? undefined : band, back })
const totes: DrawnImage[] = [
  createProductImage('tui-tote-canvas-front', 'sand', bag(false), { scale: 1.22, y: 770, turn: -2 }),
  createProductImage('tui-tote-canvas-back', 'sand', bag(true), { scale: 1.22, y: 770, turn: 3 }),
  createCloseUp('tui-tote-canvas-detail', 'sand', bag(false), [150, -60], 2.6),
  createProductImage('tui-tote-canvas-side', 'sage', bag(false), { scale: 1.05, y: 800, turn: 14 }),
]

const strap = (dye: DyeName) =>
  drawBelt({ colour: dyeColours[dye], metal: dye === 'Đen' ? '#b4b4b0' : '#c4b487' })
const belts: DrawnImage[] = [
  createProductImage('that-lung-da-bo-front', 'sage', strap('Nâu'), {
    scale: 1.22,
    y: 740,
    turn: -3,
    stray: 1.5,
  }),
  createCloseUp('that-lung-da-bo-detail', 'sage', strap('Nâu'), [-270, 270], 2.4, 1.5),
  createCloseUp('that-lung-da-bo-roll', 'sage', strap('Nâu'), [60, -60], 1.9, 1.5),
  createProductImage(`that-lung-da-bo-${toColourSlug('Đen')}`, 'cream', strap('Đen'), {
    scale: 1.22,
    y: 740,
    turn: 3,
    stray: 1.5,
  }),
]

const drawThreeSocks = () =>
  drawSocks([
    { colour: '#e8e0d0', heel: '#a4523c', stripe: '#a4523c' },
    { colour: '#5f6b52', heel: '#3f4937' },
    { colour: '#2e3a52', heel: '#c9a36a', stripe: '#c9a36a' },
  ])
const stockings: DrawnImage[] = [
  createProductImage('tat-cotton-co-cao-front', 'cream', drawThreeSocks(), {
    scale: 1.26,
    x: 548,
    y: 760,
    turn: 0,
    stray: 4,
  }),
  createCloseUp('tat-cotton-co-cao-detail', 'cream', drawThreeSocks(), [60, -330], 2.6, 4),
  createCloseUp('tat-cotton-co-cao-heel', 'cream', drawThreeSocks(), [100, 200], 2.4, 4),
  createProductImage('tat-cotton-co-cao-fan', 'blush', drawThreeSocks(), {
    scale: 1.16,
    x: 560,
    y: 760,
    turn: -14,
    stray: 4,
  }),
]

export const accessoryImages = [...caps, ...totes, ...belts, ...stockings]
