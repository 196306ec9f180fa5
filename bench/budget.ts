import type { BenchShop } from './shop.ts'

export interface BenchContext {
  /** The shop of this run with demo data; the first call starts it. */
  shop: () => Promise<BenchShop>
  /** Replaces the shop with a new one. */
  freshShop: () => Promise<BenchShop>
  /** The number of measurements; the result is their median. */
  runs: number
}

/** One row of the table. */
export interface Budget {
  title: string
  /** The result with its unit: `4,120/s`, `5.1 ms`, `81 kB`. */
  figure: string
  /** The baseline measured in the same run with its figure; empty for an absolute goal. */
  baseline: string
  ratio: number | null
  /** Such as `at least 0.8` or `at most 6 ms`. */
  goal: string
  isMet: boolean
}

/** One file measures one budget, or several together. */
export interface Bench {
  /** For `npm run bench -- --only NAME`. */
  name: string
  /** Takes many minutes and runs only with `--only NAME` or `--long`. */
  isLong?: true
  measure: (setting: BenchContext) => Promise<Budget[]>
}

export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Rounds to three significant digits: `1,234`, `12.3`, `0.42`. */
export const formatMeasurement = (figure: number) =>
  figure.toLocaleString('en', { maximumFractionDigits: figure >= 100 ? 0 : figure >= 10 ? 1 : 2 })

/** The ratio is the median of the ratios of the runs. */
export function compareRates(
  what: string,
  pairs: readonly { own: number; base: number }[],
  baseline: string,
  goal: number,
): Budget {
  const ratio = median(pairs.map(({ own, base }) => own / base))
  return {
    title: what,
    figure: `${formatMeasurement(median(pairs.map(({ own }) => own)))}/s`,
    baseline: `${baseline}: ${formatMeasurement(median(pairs.map(({ base }) => base)))}/s`,
    ratio,
    goal: `at least ${goal}`,
    isMet: ratio >= goal,
  }
}

/** Compares the median with an absolute limit. */
export function checkLimit(what: string, figures: readonly number[], unit: string, limit: number): Budget {
  const own = median(figures)
  return {
    title: what,
    figure: `${formatMeasurement(own)} ${unit}`,
    baseline: '',
    ratio: null,
    goal: `at most ${limit} ${unit}`,
    isMet: own <= limit,
  }
}
