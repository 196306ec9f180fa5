import pLimit from 'p-limit'
import { useCallback, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { unfit, uploadPicture } from './upload-picture.ts'

/** A picture of the form, from its choosing on. The file is let go as soon as it is in. */
export interface Shot {
  key: string
  name: string
  url: string
  /** 0 to 1 while it is on its way */
  progress: number
  state: 'waiting' | 'sending' | 'done' | 'failed'
  error?: string
  file?: File
}

const doneShot = (url: string): Shot => ({ key: url, name: '', url, progress: 1, state: 'done' })
/** Pictures are uploaded one at a time (R38). */
const concurrency = 1
/** the main picture and the gallery */
export const mostShots = limits.maxGallery + 1

export interface Shots {
  shots: readonly Shot[]
  /** Addresses of those that are in, in their order. */
  urls: string[]
  busy: boolean
  failed: boolean
  /** How many of the last choice were too many. */
  surplus: number
  add: (files: Iterable<File>) => void
  retry: (key: string) => void
  remove: (key: string) => void
  move: (from: number, to: number) => void
  replaceAll: (urls: readonly string[]) => void
  /** Those that are in under these addresses go; one that is on its way stays. */
  drop: (urls: readonly string[]) => void
}

export function useShots(initial: readonly string[]): Shots {
  const [shots, setShots] = useState<readonly Shot[]>(() => initial.map(doneShot))
  const [queue] = useState(() => pLimit(concurrency))
  /** By the shot's key: removing a picture ends its upload, so that those behind it do not wait for it. */
  const uploads = useRef(new Map<string, AbortController>())
  const count = useRef(0)
  const [surplus, setSurplus] = useState(0)

  useEffect(() => {
    const all = uploads.current
    return () => {
      for (const upload of all.values()) upload.abort()
    }
  }, [])

  const change = useCallback((key: string, to: Partial<Shot>) => {
    setShots((all) => all.map((shot) => (shot.key === key ? { ...shot, ...to } : shot)))
  }, [])
  const send = useCallback(
    (key: string, file: File) => {
      const upload = new AbortController()
      const { signal } = upload
      uploads.current.set(key, upload)
      void queue(async () => {
        if (signal.aborted) return
        change(key, { state: 'sending', progress: 0, error: undefined })
        const sent = await uploadPicture(file, (progress) => change(key, { progress }), signal)
        if ('url' in sent) change(key, { state: 'done', url: sent.url, progress: 1, file: undefined })
        else change(key, { state: 'failed', error: sent.error })
      })
    },
    [queue, change],
  )
  const add = useCallback(
    (files: Iterable<File>) => {
      const all = [...files]
      const room = Math.max(0, mostShots - shots.length)
      setSurplus(Math.max(0, all.length - room))
      const chosen = all.slice(0, room).map((file): Shot => {
        count.current += 1
        const error = unfit(file) ?? undefined
        const state = error ? 'failed' : 'waiting'
        // One that is not sent is not kept either.
        return {
          key: `new ${count.current}`,
          name: file.name,
          url: '',
          progress: 0,
          state,
          error,
          file: error ? undefined : file,
        }
      })
      setShots((before) => [...before, ...chosen])
      for (const { key, file } of chosen) if (file) send(key, file)
    },
    [send, shots.length],
  )
  const retry = (key: string) => {
    const file = shots.find((shot) => shot.key === key)?.file
    if (!file) return
    change(key, { state: 'waiting', progress: 0, error: undefined })
    send(key, file)
  }
  const move = (from: number, to: number) =>
    setShots((all) => {
      const shot = all[from]
      if (!shot || to < 0 || to >= all.length) return all
      return all.toSpliced(from, 1).toSpliced(to, 0, shot)
    })
  return {
    shots,
    urls: shots.flatMap((shot) => (shot.state === 'done' ? [shot.url] : [])),
    busy: shots.some((shot) => shot.state === 'waiting' || shot.state === 'sending'),
    failed: shots.some((shot) => shot.state === 'failed'),
    surplus,
    add,
    retry,
    remove: (key) => {
      setSurplus(0)
      uploads.current.get(key)?.abort()
      setShots((all) => all.filter((shot) => shot.key !== key))
    },
    move,
    drop: (urls) => setShots((all) => all.filter(({ url }) => !url || !urls.includes(url))),
    replaceAll: useCallback((urls: readonly string[]) => setShots(urls.map(doneShot)), []),
  }
}
