import { useSyncExternalStore } from 'react'
import { retryNow, retryState } from '#web/app/api/retry-reads.ts'

/** Says that the page keeps retrying a request, with a button to retry now (R37). Rendered once in the root. */
export function RetryNote() {
  const isTrying = useSyncExternalStore(
    retryState.subscribe,
    retryState.isRetrying,
    retryState.getServerSnapshot,
  )
  // Screen readers announce a live region only if it existed before its text. The note is outside the layout, so it
  // repeats the header's height (4rem).
  return (
    <div role="status">
      {isTrying && (
        <div className="fixed inset-x-0 z-50 flex flex-wrap items-center justify-center gap-x-4 border-y border-line bg-sheet px-4 text-center shadow-lg max-sm:top-16 sm:bottom-0">
          <p className="py-2">
            {navigator.onLine ? 'Kết nối đang chậm' : 'Không có mạng'}, trang vẫn đang thử lại.
          </p>
          <button type="button" onClick={retryNow} className="inkline min-h-11 px-1 font-medium">
            Thử ngay
          </button>
        </div>
      )}
    </div>
  )
}
