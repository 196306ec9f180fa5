import { expect, test } from 'vitest'
import type { ShipmentEvent } from '#contract/shipping/shipments.ts'
import { joinEvents } from './join-events.ts'

const event = (state: ShipmentEvent['state'], at: string, reason = '', moved = true): ShipmentEvent => ({
  ...{ state, at, reason, moved },
  receivedAt: at,
})

test('reports of one state that follow each other are joined with their times and different reasons', () => {
  const joined = joinEvents([
    event('moving', '1', 'Kho Hà Nội'),
    event('moving', '2', 'Kho Đà Nẵng'),
    event('failed', '3', 'Không nghe máy'),
    event('failed', '4', 'Không nghe máy'),
    event('moving', '5'),
  ])
  expect(joined).toEqual([
    {
      ...{ state: 'moving', advanced: true, count: 2, firstAt: '1', lastAt: '2' },
      reasons: ['Kho Hà Nội', 'Kho Đà Nẵng'],
    },
    { state: 'failed', advanced: true, count: 2, firstAt: '3', lastAt: '4', reasons: ['Không nghe máy'] },
    { state: 'moving', advanced: true, count: 1, firstAt: '5', lastAt: '5', reasons: [] },
  ])
})

test('reports are shown as late only if none of them advanced the parcel', () => {
  expect(joinEvents([event('moving', '1', '', false), event('moving', '2')])[0]?.advanced).toBe(true)
  expect(joinEvents([event('moving', '1', '', false)])[0]?.advanced).toBe(false)
})
