const notesHz = [880, 1174.7]
const noteSeconds = 0.18
const volume = 0.2

/** Two short notes. Browsers allow sound only after the person has pressed something on the page. */
export function playTone(): void {
  if (navigator.userActivation?.hasBeenActive === false) return
  const context = new AudioContext()
  notesHz.forEach((frequency, index) => {
    const start = context.currentTime + index * noteSeconds
    const oscillator = new OscillatorNode(context, { frequency })
    const gain = new GainNode(context, { gain: 0 })
    gain.gain.setValueAtTime(volume, start)
    gain.gain.exponentialRampToValueAtTime(0.001, start + noteSeconds)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(start)
    oscillator.stop(start + noteSeconds)
    if (index === notesHz.length - 1) oscillator.onended = () => void context.close()
  })
}
