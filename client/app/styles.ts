import '../ui/foundation.css';
import '#brand/theme.css';
