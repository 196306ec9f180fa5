import { type ClothName, type DrawnPiece, transformPieces } from './drawing.ts'
import { ribs } from './patterns.ts'
import { closedShape, crease, openCurve } from './svg-path.ts'

export interface SockStyle {
  colour: string
  heel: string
  stripe?: string
  cloth?: ClothName
}

export function drawSock(sock: SockStyle): DrawnPiece[] {
  const cloth = sock.cloth ?? 'wool'
  const d = closedShape(
    -90,
    -420,
    [-30, -428, 30, -428, 92, -420],
    [96, -220, 92, -60, 100, 60],
    [112, 130, 180, 180, 270, 230],
    [340, 272, 330, 372, 240, 384],
    [120, 392, -20, 330, -84, 240],
    [-126, 180, -108, 60, -100, -60],
    [-94, -200, -92, -300, -90, -420],
  )
  const stripes = sock.stripe
    ? `<rect x="-200" y="-340" width="400" height="24" fill="${sock.stripe}"/><rect x="-200" y="-296" width="400" height="24" fill="${sock.stripe}"/>`
    : ''
  const heel = `<path d="M-130 90C-40 100 10 170 -20 320L-200 320Z" fill="${sock.heel}"/><path d="M250 190C200 240 200 330 230 410L400 410V200Z" fill="${sock.heel}"/>`
  const folds = [
    crease([98, 50], [-60, 130], { bend: -20, width: 24, rise: -0.3, soft: 10 }),
    crease([100, 90], [0, 180], { bend: -16, width: 20, rise: -0.26, soft: 9 }),
    crease([90, -40], [-70, 20], { bend: -14, width: 20, rise: -0.16, soft: 10 }),
  ]
  const body: DrawnPiece = {
    d,
    colour: sock.colour,
    cloth,
    level: 20,
    round: 60,
    folds,
    print: stripes + heel,
    grain: ribs(0, 9),
    lines: [
      { d: openCurve(-130, 90, [-40, 100, 10, 170, -20, 320]), as: 'seam', width: 2 },
      { d: openCurve(250, 190, [200, 240, 200, 330, 230, 410]), as: 'seam', width: 2 },
    ],
  }
  const cuff: DrawnPiece = {
    d: closedShape(-94, -424, [-30, -432, 30, -432, 96, -424], [97, -372], [30, -380, -30, -380, -93, -372]),
    colour: sock.colour,
    cloth,
    level: 26,
    round: 16,
    grain: ribs(0, 7),
  }
  return [body, cuff]
}

export function drawSocks(all: [SockStyle, SockStyle, SockStyle]): DrawnPiece[] {
  return all.flatMap((one, i) =>
    transformPieces(
      drawSock(one),
      `translate(${-190 + i * 170} ${-20 + i * 24}) rotate(${-8 + i * 7})`,
      -8 + i * 7,
    ).map((piece) => ({ ...piece, level: piece.level + i * 16 })),
  )
}
