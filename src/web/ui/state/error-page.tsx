import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '#web/app/api/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { HomeLink } from '#web/ui/button/home-link.tsx'

interface ErrorPageProps {
  error: unknown
  /** Runs before the route loads again. */
  onRetry?: () => void
}

/** Replaces a page that failed and retries when the network is back. Internal error messages are never shown. */
export function ErrorPage({ error, onRetry: onAgain }: ErrorPageProps) {
  const router = useRouter()
  const isForbidden = error instanceof ApiError && error.code === 'missing_right'
  const retry = () => {
    onAgain?.()
    void router.invalidate()
  }
  const retryOnline = useEffectEvent(retry)
  useEffect(() => {
    const handleOnline = () => retryOnline()
    addEventListener('online', handleOnline)
    return () => removeEventListener('online', handleOnline)
  }, [])
  return (
    <main className="page flex flex-1 flex-col items-center justify-center gap-6 py-24 text-center">
      <h1 className="text-2xl font-semibold">
        {isForbidden ? 'Bạn chưa có quyền xem trang này' : 'Trang này chưa mở được'}
      </h1>
      <p className="max-w-prose text-ink-soft">
        {error instanceof ApiError ? error.error : 'Hãy thử lại sau ít phút.'}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button kind="primary" onClick={retry}>
          Thử lại
        </Button>
        <HomeLink />
      </div>
    </main>
  )
}
