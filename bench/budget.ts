import type { BenchShop } from './shop.ts'

/** What every bench gets. */
export interface Setting {
  /** The one shop of this run, with its demo goods; opened by the first that asks. */
  shop: () => Promise<BenchShop>
  /** Another in its place, on which nothing was measured yet. */
  freshShop: () => Promise<BenchShop>
  /** how often each figure is taken; what counts is the median */
  runs: number
}

/** One line of the table. */
export interface Budget {
  what: string
  /** the shop's own, with its unit: `4,120/s`, `5.1 ms`, `81 KB` */
  figure: string
  /** what it is measured against in the same run, with its figure; empty where the goal is a figure of its own */
  baseline: string
  ratio: number | null
  /** `at least 0.8`, `at most 6 ms` */
  goal: string
  met: boolean
}

/** A file of this folder: one budget, or a few that are measured together. */
export interface Bench {
  /** for `npm run bench -- --only name` */
  name: string
  /** Takes many minutes: run only where it is named, or with `--long`. */
  long?: true
  measure: (setting: Setting) => Promise<Budget[]>
}

export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** `1,234` · `12.3` · `0.42`: three digits that say something. */
export const short = (figure: number) =>
  figure.toLocaleString('en', { maximumFractionDigits: figure >= 100 ? 0 : figure >= 10 ? 1 : 2 })

/** A rate of the shop's beside its baseline's, run by run; what counts is the median of the runs' ratios. */
export function rateAgainst(
  what: string,
  pairs: readonly { own: number; base: number }[],
  baseline: string,
  goal: number,
): Budget {
  const ratio = median(pairs.map(({ own, base }) => own / base))
  return {
    what,
    figure: `${short(median(pairs.map(({ own }) => own)))}/s`,
    baseline: `${baseline}: ${short(median(pairs.map(({ base }) => base)))}/s`,
    ratio,
    goal: `at least ${goal}`,
    met: ratio >= goal,
  }
}

/** A figure with a bound of its own. */
export function within(what: string, figures: readonly number[], unit: string, most: number): Budget {
  const own = median(figures)
  return {
    what,
    figure: `${short(own)} ${unit}`,
    baseline: '',
    ratio: null,
    goal: `at most ${most} ${unit}`,
    met: own <= most,
  }
}
