import { hemBand, type Jacket, zip } from './jacket-parts.ts'
import { closed, open, whole } from './path.ts'
import { mirrored, type Piece } from './piece.ts'
import { ribs } from './surface.ts'
import { bolt, hemStitch } from './torso.ts'

function drawBackCollar(jacket: Jacket, rib: string): Piece {
  const d = whole(0, -420, [60, -420, 104, -430, 128, -452], [104, -490], [70, -474, 40, -472, 0, -472])
  return { ...bolt(jacket), colour: rib, cloth: 'wool', d, level: 20, round: 22, grain: ribs(0, 8) }
}

export function bomber(jacket: Jacket): Piece[] {
  const rib = jacket.rib ?? jacket.colour
  if (jacket.back) return [drawBackCollar(jacket, rib), hemBand(jacket, rib)]
  const side = closed(6, -316, [58, -330, 94, -400, 104, -490], [134, -470], [128, -380, 82, -284, 6, -262])
  const collar: Piece = {
    ...bolt(jacket),
    colour: rib,
    cloth: 'wool',
    d: side,
    level: 22,
    round: 24,
    grain: ribs(24, 8),
  }
  const welt: Piece = {
    ...bolt(jacket),
    d: closed(138, 130, [164, 122], [238, 282], [212, 292]),
    level: 20,
    round: 12,
    lines: [hemStitch(open(144, 136, [216, 286]))],
  }
  const pockets = [welt, ...mirrored([welt])]
  return [
    ...zip(-290, 494, jacket.colour),
    collar,
    ...mirrored([collar]),
    ...pockets,
    hemBand(jacket, rib),
    ...zip(-290, 494, jacket.colour),
  ]
}
