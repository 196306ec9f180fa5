import { drawBelt } from '../draw/draw-belt.ts'
import { drawCap } from '../draw/draw-cap.ts'
import { drawHoodie } from '../draw/draw-hoodie.ts'
import { drawJacket } from '../draw/draw-jacket.ts'
import { drawSandal } from '../draw/draw-sandal.ts'
import { drawShirt } from '../draw/draw-shirt.ts'
import { drawShoeTop } from '../draw/draw-shoe-from-above.ts'
import { drawSneaker } from '../draw/draw-sneaker.ts'
import { drawSocks } from '../draw/draw-socks.ts'
import { createSailorStripes, drawTee } from '../draw/draw-tee.ts'
import { drawTote } from '../draw/draw-tote.ts'
import { drawTrousers } from '../draw/draw-trousers.ts'
import {
  type DrawnImage,
  type DrawnPiece,
  mirror,
  type PieceView,
  placePieces,
  raisePieces,
  transformPieces,
} from '../draw/drawing.ts'
import { dyeColours } from '../draw/palette.ts'
import { leaves } from '../draw/patterns.ts'

const white = '#efeae0'
const courtShoe = {
  make: 'court',
  colour: '#ece8df',
  trim: dyeColours['Xanh cổ vịt'],
  sole: '#e6dfd0',
  outsole: '#b98a5a',
  lace: '#f0ece2',
  lining: '#cfc3ae',
} as const
const runShoe = {
  make: 'runner',
  colour: '#c6c9c3',
  trim: '#5d7064',
  sole: white,
  outsole: '#3a3a38',
  lace: white,
  lining: '#7c877f',
} as const
const highShoe = {
  make: 'high',
  colour: dyeColours.Đen,
  trim: dyeColours['Đỏ gạch'],
  sole: '#ece5d6',
  outsole: dyeColours['Đỏ gạch'],
  lace: white,
  lining: '#d8cfbd',
} as const

const drawPair = (one: DrawnPiece[]) => [
  ...transformPieces(mirror(one), 'translate(-196 12) rotate(-5)'),
  ...transformPieces(one, 'translate(196 -12) rotate(6)'),
]
const linenShirt = drawShirt({
  colour: dyeColours.Kem,
  cloth: 'linen',
  sleeve: 'long',
  collar: 'band',
  buttons: '#8a6a4c',
})
const jeans = drawTrousers({
  colour: dyeColours['Xanh chàm'],
  cloth: 'denim',
  cut: 'straight',
  make: 'jean',
  thread: '#c08a4e',
})
const lightJeans = drawTrousers({
  colour: dyeColours['Xanh bạc'],
  cloth: 'denim',
  cut: 'straight',
  make: 'jean',
  thread: '#e6dcc6',
})
const denim = drawJacket({
  colour: dyeColours['Xanh chàm'],
  cloth: 'denim',
  make: 'denim',
  thread: '#cfa36a',
})
const mossTee = drawTee({ colour: dyeColours['Xanh rêu'], cloth: 'jersey', sleeve: 'short', neck: 'crew' })
const brickTee = drawTee({ colour: dyeColours['Đỏ gạch'], cloth: 'jersey', sleeve: 'short', neck: 'crew' })
const stripedTee = drawTee({
  colour: dyeColours['Xanh than'],
  cloth: 'jersey',
  sleeve: 'long',
  neck: 'crew',
  ...createSailorStripes('#ece6d8'),
})
const printed = drawShirt({
  colour: dyeColours['Xanh cổ vịt'],
  cloth: 'poplin',
  sleeve: 'short',
  collar: 'camp',
  print: leaves(['#7d9a86', '#c9b98f']),
})
const greyHoodie = drawHoodie({ colour: dyeColours.Xám, cloth: 'fleece' })
const cardigan = drawJacket({ colour: dyeColours.Kem, cloth: 'wool', make: 'cardigan' })
const tealCap = drawCap({ colour: dyeColours['Xanh cổ vịt'], brim: dyeColours['Xanh cổ vịt'] })
const brickCap = drawCap({ colour: dyeColours['Đỏ gạch'], brim: dyeColours['Đỏ gạch'] })
const bag = drawTote({ colour: '#e4d9c1', handle: '#e4d9c1', band: dyeColours['Đỏ gạch'] })
const roll = drawBelt({ colour: dyeColours.Nâu, metal: '#c4b487' })
const courts = drawPair(drawShoeTop(courtShoe))
const sandals = drawPair(
  drawSandal({
    make: 'cross',
    bed: '#b98a5f',
    bedCloth: 'leather',
    strap: dyeColours.Nâu,
    strapCloth: 'leather',
    sole: '#3a2c22',
  }),
)
const threeSocks = drawSocks([
  { colour: '#e8e0d0', heel: dyeColours['Đỏ gạch'], stripe: dyeColours['Đỏ gạch'] },
  { colour: dyeColours['Xanh rêu'], heel: '#3f4937' },
  { colour: dyeColours['Xanh than'], heel: '#c9a36a', stripe: '#c9a36a' },
])

/** Lays things one over another, the first at the bottom. */
function composeScene(
  name: string,
  size: [number, number],
  scale: number,
  things: [DrawnPiece[], PieceView][],
): DrawnImage {
  const pieces = things.flatMap(([thing, view], i) => raisePieces(placePieces(thing, view), i * 12))
  return { name, width: size[0], height: size[1], scale, stray: 2.5, pieces }
}

const wide: [number, number] = [2400, 1200]
const tall: [number, number] = [1080, 1350]
const shelf: [number, number] = [1200, 1500]
const story: [number, number] = [1500, 1000]

export const sceneImages: DrawnImage[] = [
  composeScene('banner-wide', wide, 1, [
    [jeans, { x: 2130, y: 640, scale: 1.04, turn: 15 }],
    [linenShirt, { x: 1560, y: 560, scale: 1.02, turn: -11 }],
    [brickCap, { x: 2130, y: 930, scale: 0.66, turn: 13 }],
    [courts, { x: 1330, y: 960, scale: 0.6, turn: -28 }],
    [roll, { x: 1810, y: 985, scale: 0.46, turn: -8 }],
  ]),
  composeScene('banner-tall', tall, 0.9, [
    [jeans, { x: 800, y: 900, scale: 0.82, turn: 14 }],
    [linenShirt, { x: 410, y: 830, scale: 0.8, turn: -10 }],
    [brickCap, { x: 830, y: 1140, scale: 0.52, turn: 12 }],
    [courts, { x: 270, y: 1150, scale: 0.45, turn: -28 }],
  ]),
  composeScene('shop-1', shelf, 1, [
    [stripedTee, { x: 520, y: 540, scale: 0.92, turn: -12 }],
    [brickTee, { x: 830, y: 790, scale: 0.94, turn: 11 }],
    [mossTee, { x: 500, y: 1080, scale: 0.94, turn: -5 }],
  ]),
  composeScene('shop-2', shelf, 1, [
    [lightJeans, { x: 860, y: 800, scale: 1.12, turn: 10 }],
    [denim, { x: 470, y: 640, scale: 0.98, turn: -9 }],
    [roll, { x: 380, y: 1260, scale: 0.5, turn: -6 }],
  ]),
  composeScene('shop-3', shelf, 1, [
    [mirror(drawSneaker(runShoe)), { x: 560, y: 430, scale: 0.98, turn: 9 }],
    [drawSneaker(highShoe), { x: 640, y: 985, scale: 0.86, turn: -7 }],
    [mirror(drawSneaker(courtShoe)), { x: 600, y: 1370, scale: 0.98, turn: 5 }],
  ]),
  composeScene('shop-4', shelf, 1, [
    [bag, { x: 420, y: 640, scale: 1.02, turn: -9 }],
    [threeSocks, { x: 830, y: 1090, scale: 0.84, turn: 8 }],
    [tealCap, { x: 900, y: 400, scale: 0.86, turn: 13 }],
    [roll, { x: 300, y: 1270, scale: 0.5, turn: -4 }],
  ]),
  composeScene('blog-1', story, 1, [
    [
      drawTrousers({ colour: dyeColours['Xanh rêu'], cloth: 'linen', cut: 'short', make: 'drawstring' }),
      { x: 1040, y: 720, scale: 1.06, turn: 9 },
    ],
    [linenShirt, { x: 520, y: 530, scale: 0.94, turn: -8 }],
    [sandals, { x: 1300, y: 760, scale: 0.46, turn: 22 }],
  ]),
  composeScene('blog-2', story, 1, [
    [threeSocks, { x: 330, y: 480, scale: 0.92, turn: -8 }],
    [courts, { x: 1000, y: 500, scale: 1.06, turn: 14 }],
  ]),
  composeScene('blog-3', story, 1, [
    [cardigan, { x: 1090, y: 560, scale: 0.98, turn: 12 }],
    [greyHoodie, { x: 420, y: 560, scale: 0.98, turn: -9 }],
    [printed, { x: 770, y: 720, scale: 0.8, turn: 2 }],
  ]),
]
