import { belt } from '../draw/belt.ts'
import { cap } from '../draw/cap.ts'
import { type Dye, dyes, slug } from '../draw/palette.ts'
import type { Picture } from '../draw/piece.ts'
import { close, garment, shot } from '../draw/shot.ts'
import { socks } from '../draw/sock.ts'
import { tote } from '../draw/tote.ts'

const caps = garment({
  handle: 'mu-luoi-trai-kaki',
  dyes: ['Xanh cổ vịt', 'Be', 'Đen'],
  papers: ['blush', 'sand'],
  frame: { scale: 1.5, y: 760, turn: -4 },
  focus: [0, -10],
  zoom: 2.6,
  make: (dye, back) => cap({ colour: dyes[dye], brim: dyes[dye], back }),
})

const bag = (back: boolean, band = '#a4523c') =>
  tote({ colour: '#e4d9c1', handle: '#e4d9c1', band: back ? undefined : band, back })
const totes: Picture[] = [
  shot('tui-tote-canvas-front', 'sand', bag(false), { scale: 1.22, y: 770, turn: -2 }),
  shot('tui-tote-canvas-back', 'sand', bag(true), { scale: 1.22, y: 770, turn: 3 }),
  close('tui-tote-canvas-detail', 'sand', bag(false), [150, -60], 2.6),
  shot('tui-tote-canvas-side', 'sage', bag(false), { scale: 1.05, y: 800, turn: 14 }),
]

const strap = (dye: Dye) => belt({ colour: dyes[dye], metal: dye === 'Đen' ? '#b4b4b0' : '#c4b487' })
const belts: Picture[] = [
  shot('that-lung-da-bo-front', 'sage', strap('Nâu'), { scale: 1.22, y: 740, turn: -3, stray: 1.5 }),
  close('that-lung-da-bo-detail', 'sage', strap('Nâu'), [-270, 270], 2.4, 1.5),
  close('that-lung-da-bo-roll', 'sage', strap('Nâu'), [60, -60], 1.9, 1.5),
  shot(`that-lung-da-bo-${slug('Đen')}`, 'cream', strap('Đen'), { scale: 1.22, y: 740, turn: 3, stray: 1.5 }),
]

const drawThreeSocks = () =>
  socks([
    { colour: '#e8e0d0', heel: '#a4523c', stripe: '#a4523c' },
    { colour: '#5f6b52', heel: '#3f4937' },
    { colour: '#2e3a52', heel: '#c9a36a', stripe: '#c9a36a' },
  ])
const stockings: Picture[] = [
  shot('tat-cotton-co-cao-front', 'cream', drawThreeSocks(), {
    scale: 1.26,
    x: 548,
    y: 760,
    turn: 0,
    stray: 4,
  }),
  close('tat-cotton-co-cao-detail', 'cream', drawThreeSocks(), [60, -330], 2.6, 4),
  close('tat-cotton-co-cao-heel', 'cream', drawThreeSocks(), [100, 200], 2.4, 4),
  shot('tat-cotton-co-cao-fan', 'blush', drawThreeSocks(), {
    scale: 1.16,
    x: 560,
    y: 760,
    turn: -14,
    stray: 4,
  }),
]

export const pictures = [...caps, ...totes, ...belts, ...stockings]
