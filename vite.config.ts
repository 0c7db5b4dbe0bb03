import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: "es2022",
    // Small files stay files: the content policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
  },
  environments: {
    // The server's build is the whole process, the HTTP shell included.
    ssr: { build: { rollupOptions: { input: "./server/main.ts" } } },
  },
  server: { host: "127.0.0.1" },
});
