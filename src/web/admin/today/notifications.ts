/** Chrome on Android has the class but throws, because it shows notifications of service workers only. */
export function showNotification(
  title: string,
  options: NotificationOptions & { onPress: () => void },
): boolean {
  try {
    const { onPress, ...browserOptions } = options
    const notification = new Notification(title, browserOptions)
    notification.onclick = () => {
      window.focus()
      notification.close()
      onPress()
    }
    return true
  } catch {
    return false
  }
}

export const canNotify = () => 'Notification' in window
