const SECONDS = 0.35;
/** Low, in Hz: no scanner sounds so when it has read something. */
const PITCH = 180;

/** Sounds as at a till that refuses something. A device without sound stays silent. */
export function soundWrong(): void {
  if (typeof AudioContext === "undefined") return;
  const sound = new AudioContext();
  const tone = sound.createOscillator();
  tone.type = "square";
  tone.frequency.value = PITCH;
  const volume = sound.createGain();
  volume.gain.value = 0.2;
  tone.connect(volume).connect(sound.destination);
  tone.addEventListener("ended", () => void sound.close());
  tone.start();
  tone.stop(sound.currentTime + SECONDS);
}
