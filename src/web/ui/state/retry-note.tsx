import { useSyncExternalStore } from 'react'
import { retryState, tryAtOnce } from '#web/app/api/retry-reads.ts'

/** Says that the page is still trying to read something, with a button to try at once (R37). Stands once, in the root. */
export function RetryNote() {
  const isTrying = useSyncExternalStore(retryState.subscribe, retryState.isTrying, retryState.onServer)
  // A live region is read aloud only if it was there before its words. It stands outside the shop's frame, so that on
  // phones it keeps the height of the header (4rem) by itself.
  return (
    <div role="status">
      {isTrying && (
        <div className="fixed inset-x-0 z-50 flex flex-wrap items-center justify-center gap-x-4 border-y border-line bg-sheet px-4 text-center shadow-lg max-sm:top-16 sm:bottom-0">
          <p className="py-2">Kết nối đang chậm, trang vẫn đang thử lại.</p>
          <button type="button" onClick={tryAtOnce} className="inkline min-h-11 px-1 font-medium">
            Thử ngay
          </button>
        </div>
      )}
    </div>
  )
}
