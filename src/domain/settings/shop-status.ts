/** Minutes for which a letter that is due may wait: one that the server did not take is tried again sooner. */
const lateLetter = 15
/** Hours: one backup a day, and time for it to be made. */
const oldBackup = 36
/** Of the disk, or in bytes: whichever is more. */
const leastRoom = { share: 0.05, bytes: 2e9 }
/** Bytes: two files of PostgreSQL's write-ahead log. With less the next order may fail. */
const usableRoom = 32 * 1_048_576

export const lettersAreWell = ({ late, failed }: { late: number; failed: number }) =>
  late <= lateLetter && failed === 0

export const isRoomEnough = ({ free, total }: { free: number; total: number }) =>
  free >= Math.max(leastRoom.bytes, total * leastRoom.share)

export const isRoomUsable = ({ free }: { free: number }) => free >= usableRoom

export const isBackupYoung = (doneAt: Date | null, now: Date) =>
  doneAt !== null && now.getTime() - doneAt.getTime() <= oldBackup * 3_600_000

/** The last try was well, and the next is not long due: three were not left out. */
export function isChoreWell(
  last: { triedAt: Date; doneAt: Date | null } | undefined,
  everyMs: number,
  now: Date,
): boolean {
  if (!last?.doneAt || last.doneAt < last.triedAt) return false
  return now.getTime() - last.doneAt.getTime() <= 3 * Math.max(everyMs, 60_000)
}
